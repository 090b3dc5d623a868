"""Translates a module of the kernel's subset into Cython: the same statements, with C types from its annotations.

A module of the subset (``engine/kernel.py``, ``lab/loops.py``) runs as it is. For the build this program writes beside
it, in a build folder, a ``.pyx`` with the very same functions in which every ``int`` is a C integer, every constant its
value and every ``list[int]`` a bounds-checked C buffer, and a ``.pxd`` that lets one translated module call another
without Python in between. Nothing is decided here about the rules.
"""

import ast
import hashlib
from dataclasses import dataclass, field
from pathlib import Path

HEADER = (
    "# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=False, embedsignature=True\n"
)
NOTE = "# Made from {name} by tools/translate.py; do not edit.\n"
C_TYPES = {"int": "long long", "bool": "bint", "None": "int"}
RAISES = {"int": "except? -2147483648", "bool": "except -1", "None": "except -1"}
FIELD = "int"  # of a State: its numbers are small, and the less memory they fill, the nearer it is
BUFFER = "list[int]"
BUFFERS = {"Buffer": "long long", "SmallBuffer": FIELD}
WORDS = ("lots", "chance")  # buffers of a State that hold words of chance, of 32 bits without a sign
LARGEST_INT = 2**31 - 1  # Cython takes larger literals for Python numbers, so those become names in C

ACCESS_PXD = """
cdef int out_of_range() except -1


cdef inline Py_ssize_t within(Py_ssize_t size, Py_ssize_t i) except -1:
    if <size_t> i >= <size_t> size:
        out_of_range()
        return -1
    return i


cdef inline long long remainder(long long a, long long b) except? -2147483648:
    if <unsigned long long> (a | b) >> 32 == 0:  # a division of 32 bits is quicker
        return <unsigned int> a % <unsigned int> b
    return a % b

"""

BUFFER_PXD = """
cdef class {name}:
    cdef {number}* data
    cdef Py_ssize_t size

"""

ACCESS_PYX = """
from libc.stdlib cimport free, malloc


cdef int out_of_range() except -1:
    raise IndexError("buffer index out of range")

"""

BUFFER_PYX = '''
cdef class {name}:
    """A list of whole numbers of fixed length in C memory; to Python it behaves like the list it stands for."""

    def __cinit__(self, values):
        values = list(values)
        self.size = len(values)
        self.data = <{number}*> malloc(max(self.size, 1) * sizeof({number}))
        if self.data == NULL:
            raise MemoryError()
        for i, value in enumerate(values):
            self.data[i] = value

    def __dealloc__(self):
        free(self.data)

    def __len__(self):
        return self.size

    def tolist(self):
        """The numbers as a list."""
        return [self.data[i] for i in range(self.size)]

    def __iter__(self):
        return iter(self.tolist())

    def __getitem__(self, key):
        if isinstance(key, slice):
            start, stop, step = key.indices(self.size)
            return [self.data[i] for i in range(start, stop, step)]
        return self.data[within(self.size, key + self.size if key < 0 else key)]

    def __setitem__(self, key, value):
        if not isinstance(key, slice):
            self.data[within(self.size, key + self.size if key < 0 else key)] = value
            return
        places = range(*key.indices(self.size))
        values = list(value)
        if len(values) != len(places):
            raise ValueError("a buffer keeps its length")
        for place, number in zip(places, values):
            self.data[place] = number

    def __eq__(self, other):
        return self.tolist() == list(other)

    def __repr__(self):
        return repr(self.tolist())

    def count(self, value):
        """How often a number stands in it."""
        return self.tolist().count(value)

    def index(self, value):
        """Where a number stands first."""
        return self.tolist().index(value)

'''


def buffer_class(name: str) -> str:
    """The class that holds the numbers of this buffer of a State."""
    return "Buffer" if name in WORDS else "SmallBuffer"


@dataclass
class Translation:
    """What is known of a module while it is translated."""

    tree: ast.Module
    constants: dict[str, int] = field(default_factory=dict)
    imported: dict[str, list[str]] = field(default_factory=dict)
    buffers: set[str] = field(default_factory=set)

    @property
    def state(self) -> ast.ClassDef | None:
        return next((node for node in self.tree.body if isinstance(node, ast.ClassDef)), None)

    @property
    def functions(self) -> list[ast.FunctionDef]:
        return [node for node in self.tree.body if isinstance(node, ast.FunctionDef)]


def study(source: str, known: "Translation | None" = None) -> Translation:
    """Constants, imports and buffers of a module; ``known`` is the translated module that it imports from."""
    found = Translation(ast.parse(source))
    if known:
        found.buffers |= known.buffers
    for node in found.tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            found.constants[node.target.id] = ast.literal_eval(node.value)
        elif isinstance(node, ast.ImportFrom) and node.module != "typing" and node.module is not None:
            names = [alias.name for alias in node.names]
            values = known.constants if known else {}
            found.constants |= {name: values[name] for name in names if name in values}
            found.imported[node.module] = [name for name in names if name not in values]
    if found.state is not None:
        found.buffers |= {name for name, kind in fields(found.state) if kind == BUFFER}
    return found


def fields(state: ast.ClassDef) -> list[tuple[str, str]]:
    """Names and annotations of the attributes that ``__init__`` assigns."""
    init = next(node for node in state.body if isinstance(node, ast.FunctionDef))
    return [
        (node.target.attr, ast.unparse(node.annotation))
        for node in init.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute)
    ]


class Body(ast.NodeTransformer):
    """Rewrites the statements of one function: constants become values, buffers C memory reached through ``within``."""

    def __init__(self, found: Translation, function: ast.FunctionDef) -> None:
        self.found = found
        self.nothing = function.returns is not None and ast.unparse(function.returns) == "None"
        self.names: set[str] = set()

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if isinstance(node.ctx, ast.Store):
            self.names.add(node.id)
        elif node.id in self.found.constants:
            value = self.found.constants[node.id]
            return ast.Name(f"c_{node.id}", ast.Load()) if value > LARGEST_INT else ast.Constant(value)
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        if isinstance(node.value, ast.Attribute) and node.value.attr in self.found.buffers:
            owner, name = node.value.value, node.value.attr
            data, size = (ast.Attribute(owner, f"{part}_{name}", ast.Load()) for part in "pn")
        else:
            data, size = (ast.Attribute(node.value, part, ast.Load()) for part in ("data", "size"))
        place = ast.Call(ast.Name("within", ast.Load()), [size, self.visit(node.slice)], [])
        return ast.Subscript(data, place, node.ctx)

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.op, ast.Mod) and not isinstance(node.right, ast.Constant):
            return ast.Call(ast.Name("remainder", ast.Load()), [node.left, node.right], [])
        return node

    def visit_Return(self, node: ast.Return) -> ast.AST:
        if self.nothing:
            return ast.Return(ast.Constant(0))
        return self.generic_visit(node)


def signature(function: ast.FunctionDef) -> str:
    """The C signature of a function."""
    assert function.returns is not None
    arguments = []
    for argument in function.args.args:
        assert argument.annotation is not None
        kind = ast.unparse(argument.annotation)
        arguments.append(f"{'Buffer' if kind == BUFFER else C_TYPES.get(kind, kind)} {argument.arg}")
    kind = ast.unparse(function.returns)
    return f"cpdef {C_TYPES[kind]} {function.name}({', '.join(arguments)}) {RAISES[kind]}"


def translated(found: Translation, function: ast.FunctionDef) -> str:
    """One function in Cython."""
    head = signature(function)
    body = Body(found, function)
    doc = ast.get_docstring(function)
    statements = [body.visit(node) for node in function.body[1 if doc else 0 :]]
    arguments = {argument.arg for argument in function.args.args}
    lines = [f"{head}:", f"    {doc!r}"]
    lines += [f"    cdef long long {name}" for name in sorted(body.names - arguments)]
    for statement in statements:
        text = ast.unparse(ast.fix_missing_locations(statement))
        lines += [f"    {line}" for line in text.splitlines()]
    if body.nothing:
        lines.append("    return 0")
    return "\n".join(lines)


def buffers(access: str, each: str) -> list[str]:
    """What reaches into buffers, and their classes."""
    return [access, *(each.format(name=name, number=number) for name, number in BUFFERS.items())]


def large_constants(found: Translation) -> list[str]:
    """What C is told of the constants too large for Cython."""
    large = {name: value for name, value in found.constants.items() if value > LARGEST_INT}
    if not large:
        return []
    defined = [f"    #define c_{name} {value}LL" for name, value in large.items()]
    declared = [f"    long long c_{name}" for name in large]
    return ["cdef extern from *:", '    """', *defined, '    """', *declared]


def class_pyx(found: Translation, state: ast.ClassDef) -> str:
    """``State`` as a C class: its buffers are properties that take and give what Python code expects."""
    init = next(node for node in state.body if isinstance(node, ast.FunctionDef))
    names = ", ".join(argument.arg for argument in init.args.args[1:])
    lines = [
        f"cdef class {state.name}:",
        f"    {ast.get_docstring(state)!r}",
        f"    def __init__(self, {names}):",
    ]
    for node in init.body:
        if (
            isinstance(node, ast.AnnAssign)
            and isinstance(node.target, ast.Attribute)
            and node.value is not None
        ):
            value = node.value
            for name, constant in found.constants.items():
                if isinstance(value, ast.Name) and value.id == name:
                    value = ast.Constant(constant)
            lines.append(f"        self.{node.target.attr} = {ast.unparse(value)}")
    for name, kind in fields(state):
        if kind == BUFFER:
            held = buffer_class(name)
            lines += [
                "    @property",
                f"    def {name}(self):",
                f"        return self.b_{name}",
                f"    @{name}.setter",
                f"    def {name}(self, values):",
                f"        self.b_{name} = values if isinstance(values, {held}) else {held}(values)",
                f"        self.p_{name} = self.b_{name}.data",
                f"        self.n_{name} = self.b_{name}.size",
            ]
    return "\n".join(lines)


def class_pxd(state: ast.ClassDef) -> str:
    """The C fields of ``State``."""
    lines = [f"cdef class {state.name}:"]
    for name, kind in fields(state):
        if kind == BUFFER:
            lines += [
                f"    cdef {buffer_class(name)} b_{name}",
                f"    cdef {BUFFERS[buffer_class(name)]}* p_{name}",
                f"    cdef Py_ssize_t n_{name}",
            ]
        else:
            lines.append(f"    cdef public {FIELD} {name}")
    return "\n".join(lines)


def translate(path: Path, folder: Path, known: Translation | None = None) -> Translation:
    """Writes the ``.pyx`` and ``.pxd`` of a module of the subset into ``folder``; returns what was found in it."""
    found = study(path.read_text(encoding="utf-8"), known)
    cimports = [
        f"from {module} cimport Buffer, remainder, within, {', '.join(names)}"
        for module, names in found.imported.items()
    ]
    state = found.state
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    pyx = [
        HEADER,
        NOTE.format(name=path.name),
        f"SOURCE_HASH = {digest!r}",
        *cimports,
        *(buffers(ACCESS_PYX, BUFFER_PYX) if state else []),
    ]
    pxd = [NOTE.format(name=path.name), *cimports, *(buffers(ACCESS_PXD, BUFFER_PXD) if state else [])]
    pyx += [f"{name} = {value}" for name, value in found.constants.items()]
    pyx += large_constants(found)
    if state is not None:
        pyx.append(class_pyx(found, state))
        pxd.append(class_pxd(state))
    pyx += [translated(found, function) for function in found.functions]
    pxd += [signature(function) for function in found.functions]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{path.stem}.pyx").write_text("\n".join(pyx) + "\n", encoding="utf-8")
    (folder / f"{path.stem}.pxd").write_text("\n".join(pxd) + "\n", encoding="utf-8")
    return found
