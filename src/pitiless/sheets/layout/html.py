"""A sheet as one HTML page that needs nothing else: drawings inline, styles for screen and print."""

from collections.abc import Iterable
from html import escape

from pitiless.sheets.content.blocks import Block, Grid, Item, Items, Pictures, Section, Sheet, Table
from pitiless.sheets.layout.columns import text_size
from pitiless.sheets.layout.drawn import ORNAMENT, symbols, words
from pitiless.sheets.layout.style import css
from pitiless.sheets.svg import symbol_id
from pitiless.text import say


def html(sheet: Sheet, paper: str = "a4") -> str:
    """The page. Printed on ``paper`` all but the full rules take one page."""
    cards = tuple(dict.fromkeys((*sheet.cards(), *ORNAMENT)))
    title = escape(f"{sheet.title}: {sheet.subtitle}")
    return (
        f'<!DOCTYPE html>\n<html lang="{sheet.language}">\n<head>\n<meta charset="utf-8"/>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
        f"<title>{title}</title>\n<style>\n{css(sheet.kind, paper, text_size(sheet, paper))}</style>\n</head>\n"
        f'<body class="sheet-{sheet.kind}">\n<svg class="symbols" aria-hidden="true">{symbols(cards)}</svg>\n'
        f"{_header(sheet)}<main>\n{''.join(_section(section) for section in sheet.sections)}</main>\n"
        f"<footer><p>{escape(sheet.notice)}</p></footer>\n</body>\n</html>\n"
    )


def _header(sheet: Sheet) -> str:
    ornament = "".join(
        f'<svg viewBox="0 0 60 84"><use href="#{symbol_id(card)}"/></svg>' for card in ORNAMENT
    )
    facts = "".join(f"<li>{escape(fact)}</li>" for fact in sheet.facts)
    spans = "".join(f"<span>{escape(text)}</span> " for text in sheet.legend)
    legend = f'<p class="legend">{spans}</p>' if spans else ""
    return (
        f"<header>\n<div><h1>{escape(sheet.title)}</h1>\n<p>{escape(sheet.subtitle)}</p>{legend}</div>\n"
        f'<div class="ornament" aria-hidden="true">{ornament}</div>\n'
        f'<div class="stripe" aria-hidden="true"><i></i><i></i><i></i><i></i></div>\n'
        f'<ul class="facts">{facts}</ul>\n</header>\n'
    )


def _section(section: Section) -> str:
    head = f"h{section.level}"
    title = f'<{head} id="h-{section.id}">{escape(section.title)}</{head}>'
    inside = "".join(_block(block) for block in section.blocks)
    return f'<section id="{section.id}" aria-labelledby="h-{section.id}">\n{title}\n{inside}</section>\n'


def _block(block: Block) -> str:
    match block:
        case Items():
            return _items(block)
        case Table():
            return _table(block)
        case Pictures():
            return _pictures(block)
        case Grid():
            return _grid(block)


# --- sentences and cards --------------------------------------------------------------------------------------------


def _card(code: str) -> str:
    label = escape(words(code), quote=True)
    return (
        f'<svg class="card" role="img" aria-label="{label}" viewBox="0 0 60 84">'
        f'<use href="#{symbol_id(code)}"/></svg>'
    )


def _cards(codes: Iterable[str]) -> str:
    inside = "".join(_card(code) for code in codes)
    return f'<span class="cards">{inside}</span>' if inside else ""


def _said(item: Item) -> str:
    """The words of an item, each mark as small print that does not leave its sentence."""
    return " ".join(
        escape(sentence.text) + (f"&#8288;<sup>{sentence.mark}</sup>" if sentence.mark else "")
        for sentence in item.sentences
    )


def _item(item: Item) -> str:
    lead = f"<strong>{escape(item.lead)}</strong> " if item.lead else ""
    text = f"{lead}{_said(item)}".strip()
    return (
        f'{_cards(item.cards)}<span class="words">{text}</span>'
        if item.cards and text
        else _cards(item.cards) + text
    )


def _items(block: Items) -> str:
    if block.style == "plain":
        return "".join(f"<p{_pictured(item)}>{_item(item)}</p>\n" for item in block.items)
    tag = {"bullets": "ul", "steps": "ol"}[block.style]
    inside = "".join(f"<li><div{_pictured(item)}>{_item(item)}</div></li>\n" for item in block.items)
    return f"<{tag}>\n{inside}</{tag}>\n"


def _pictured(item: Item) -> str:
    return ' class="pictured"' if item.cards else ""


# --- tables ---------------------------------------------------------------------------------------------------------


def _table(table: Table) -> str:
    """A table; the first cell of a row that has a word in front is its heading."""
    heads = "".join(
        f'<th scope="col"{_narrow(table, at)}>{escape(head)}</th>' for at, head in enumerate(table.heads)
    )
    rows = "".join(
        f"<tr>{''.join(_cell(cell, at, table) for at, cell in enumerate(row))}</tr>\n" for row in table.rows
    )
    total = sum(table.shares)
    columns = "".join(
        f'<col style="width: {100 * share // total}%"/>' if share else "<col/>" for share in table.shares
    )
    head = f"<colgroup>{columns}</colgroup>\n<thead><tr>{heads}</tr></thead>"
    return f"<table>\n{head}\n<tbody>\n{rows}</tbody>\n</table>\n"


def _narrow(table: Table, at: int) -> str:
    return ' class="narrow"' if at and not table.shares[at] else ""


def _cell(item: Item, at: int, table: Table) -> str:
    inside = f'<div class="pictured">{_item(item)}</div>' if item.cards else _item(item)
    return f'<th scope="row">{inside}</th>' if at == 0 else f"<td{_narrow(table, at)}>{inside}</td>"


def _pictures(block: Pictures) -> str:
    figures = "".join(
        f"<li><figure>{_card(picture.card)}<figcaption>{escape(picture.caption)}</figcaption></figure></li>"
        for picture in block.pictures
    )
    return f'<ul class="pictures" style="--columns: {block.columns}">{figures}</ul>\n'


def _grid(grid: Grid) -> str:
    """Room to write in. A head without a name is a line to write it on."""
    parts = len(grid.parts) or 1
    names = grid.heads[1:]
    cells = parts * len(names)
    last = f'<th scope="col" rowspan="{2 if grid.parts else 1}">{escape(grid.last)}</th>' if grid.last else ""
    heads = "".join(
        f'<th scope="colgroup" colspan="{parts}"{_blank(name)}>{_name(name)}</th>' for name in names
    )
    below = "".join(f'<th scope="col" class="part">{escape(part)}</th>' for part in grid.parts) * len(names)
    second = f"<tr>{below}</tr>" if grid.parts else ""
    first = f'<th scope="col" rowspan="{2 if grid.parts else 1}">{escape(grid.heads[0])}</th>'
    end = "<td></td>" if grid.last else ""
    rows = "".join(
        f'<tr><th scope="row"{_blank(label)}>{_name(label)}</th>{"<td></td>" * cells}{end}</tr>\n'
        for label in grid.labels
    )
    wide = f'<td colspan="{parts}"></td>' * len(names)
    foot = "".join(
        f'<tr class="foot"><th scope="row">{escape(label)}</th>{wide}{end}</tr>\n' for label in grid.foot
    )
    kind = "by-rounds" if grid.parts else "by-players"
    return (
        f'<table class="grid {kind}" style="--rows: {len(grid.labels) + len(grid.foot)}">\n'
        f"<thead><tr>{first}{heads}{last}</tr>{second}</thead>\n<tbody>\n{rows}{foot}</tbody>\n</table>\n"
    )


def _name(name: str) -> str:
    return (
        escape(name)
        if name
        else f'<span class="line" aria-label="{escape(say("score-name"), quote=True)}"></span>'
    )


def _blank(name: str) -> str:
    return "" if name else ' class="blank"'
