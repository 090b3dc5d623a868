"""The browser client as it was built into ``client/``: a closed list of files, read once, and again when built anew."""

import hashlib
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

FOLDER = Path(__file__).parent / "client"
PAGES = (
    "/",
    "/t/{code}",
    "/t/{code}/rules",
    "/replay/{id}",
    "/rules",
    "/score",
    "/settings",
    "/watch",
    "/watch/{code}",
)
ASSETS = "assets/"  # what the build names by its content
ENCODINGS = {"br": ".br", "gzip": ".gz"}
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
TYPES = {
    ".js": "text/javascript",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
NOT_BUILT = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pitiless</title></head>
<body>
<h1>The browser client is not built</h1>
<p>The server runs, but there is no client to show here. With Node.js, in the folder of the repository:</p>
<pre>make client</pre>
<p>Then load this page again. Without Node.js, the same table runs in a terminal:</p>
<pre>pitiless play</pre>
</body>
</html>
"""


@dataclass(frozen=True)
class Asset:
    """A file of the client: its bytes, plain and in each encoding that the build left beside it."""

    media_type: str
    bodies: Mapping[str, bytes]
    tag: str
    caching: str

    def response(self, request: Request) -> Response:
        """The file, in the smallest form that the browser takes."""
        headers = {"cache-control": self.caching, "etag": self.tag, "vary": "accept-encoding"}
        if self.tag in request.headers.get("if-none-match", ""):
            return Response(None, 304, headers)
        taken = accepted(request.headers.get("accept-encoding", ""))
        encoding = next((name for name in ENCODINGS if name in taken and name in self.bodies), "")
        if encoding:
            headers["content-encoding"] = encoding
        return Response(self.bodies[encoding], headers=headers, media_type=self.media_type)


def accepted(header: str) -> frozenset[str]:
    """The encodings that a browser takes."""
    parts = (part.partition(";") for part in header.lower().split(","))
    return frozenset(
        name.strip() for name, _, weight in parts if weight.replace(" ", "") not in ("q=0", "q=0.0")
    )


class Client:
    """The files of the client by their path; none while it is not built."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._built = -1
        self._assets: Mapping[str, Asset] = {}

    def routes(self) -> list[BaseRoute]:
        """The pages, and any file by its path."""
        return [*(Route(path, self.page) for path in PAGES), Route("/{path:path}", self.file)]

    @property
    def is_built(self) -> bool:
        """Whether there is a client."""
        return "index.html" in self._current()

    async def page(self, request: Request) -> Response:
        """Any page: the client looks at the address itself."""
        index = self._current().get("index.html")
        return HTMLResponse(NOT_BUILT, 503) if index is None else index.response(request)

    async def file(self, request: Request) -> Response:
        """A file of the client. What is on no list is nowhere; an unknown page is shown by the client as such."""
        asset = self._current().get(request.path_params["path"])
        if asset is not None:
            return asset.response(request)
        wants_page = "text/html" in request.headers.get("accept", "")
        response = await self.page(request) if wants_page else Response(None, 404)
        if response.status_code == 200:
            response.status_code = 404
        return response

    def _current(self) -> Mapping[str, Asset]:
        """The files as last built."""
        try:
            built = (self._folder / "index.html").stat().st_mtime_ns
        except OSError:
            return {}
        if built != self._built:
            self._assets, self._built = load(self._folder), built
        return self._assets


def load(folder: Path) -> dict[str, Asset]:
    """All files under a folder."""
    encoded = tuple(ENCODINGS.values())
    files = (path for path in folder.rglob("*") if path.is_file() and not path.name.endswith(encoded))
    return {path.relative_to(folder).as_posix(): _asset(folder, path) for path in files}


def _asset(folder: Path, path: Path) -> Asset:
    body = path.read_bytes()
    bodies = {"": body}
    for encoding, ending in ENCODINGS.items():
        beside = path.with_name(path.name + ending)
        if beside.is_file():
            bodies[encoding] = beside.read_bytes()
    is_named_by_content = path.relative_to(folder).as_posix().startswith(ASSETS)
    return Asset(
        media_type=TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream",
        bodies=bodies,
        tag=f'"{hashlib.sha256(body).hexdigest()[:20]}"',
        caching=FOR_EVER if is_named_by_content else ASK_AGAIN,
    )
