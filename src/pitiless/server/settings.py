"""What a host may set: each setting is a variable ``PITILESS_NAME`` of the environment (``docs/hosting.md``)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, get_args

import msgspec
from msgspec import Meta

from pitiless.errors import PitilessError
from pitiless.server.journal import Form
from pitiless.server.limits import Rate, Sort
from pitiless.text import say

PREFIX = "PITILESS_"
Port = Annotated[int, Meta(ge=0, le=65535)]
Count = Annotated[int, Meta(ge=1)]


class BadSetting(PitilessError):
    """A setting that cannot be read."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a server.

    ``public``: the address under which others find it, such as ``https://cards.example.org``, where a proxy stands in
    front. ``hosts``: names it goes by. ``origins``: other sites whose pages may talk to it. ``proxies``: addresses
    whose word on where a request comes from is believed. ``idle``: minutes until a table that nobody is at sleeps.
    ``journal``: every event in plain lines or in JSON, or faults alone, as in a terminal where nothing is set.
    Rates are ``COUNT/SECONDS``: so many at once, and again within that time; those of sockets, joins, tables, requests
    and wrong codes count for each address, those of asks and chat for each socket.
    """

    host: str = "127.0.0.1"
    port: Port | None = None
    data: str | None = None
    secret: str | None = None
    public: str | None = None
    hosts: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    journal: Form | None = None
    metrics_port: Port | None = None
    most_tables: Count = 2000
    most_tables_each: Count = 30
    most_sockets: Count = 4000
    most_sockets_each: Count = 80
    idle: Count = 10
    limit_sockets: str = "60/60"
    limit_joins: str = "40/120"
    limit_tables: str = "30/600"
    limit_requests: str = "240/30"
    limit_codes: str = "10/60"
    limit_asks: str = "40/10"
    limit_chat: str = "6/12"

    def rate(self, sort: str) -> Rate:
        """The rate of the setting ``limit_sort``."""
        return Rate.read(getattr(self, f"limit_{sort}"))

    @property
    def rates(self) -> dict[Sort, Rate]:
        """The rates that count for each address."""
        return {sort: self.rate(sort) for sort in get_args(Sort)}


def settings_from(environment: Mapping[str, str], **given: Any) -> Settings:
    """The settings of the environment, and over them those given on the command line (``None``: not given).

    :raises BadSetting: for a value that cannot be read.
    """
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        text = environment.get(f"{PREFIX}{field.name.upper()}")
        if text:
            found[field.name] = _read(field, text)
    return Settings(**{**found, **{name: value for name, value in given.items() if value is not None}})


def _read(field: msgspec.structs.FieldInfo, text: str) -> Any:
    name = f"{PREFIX}{field.name.upper()}"
    shown = "..." if field.name == "secret" else text
    if field.name.startswith("limit_"):
        try:
            Rate.read(text)
        except ValueError as error:
            raise BadSetting(
                say("setting-bad", name=name, value=shown, reason=say("setting-rate"))
            ) from error
        return text
    value = tuple(text.replace(",", " ").split()) if field.type == tuple[str, ...] else text
    try:
        return msgspec.convert(value, field.type, strict=False)
    except msgspec.ValidationError as error:
        raise BadSetting(say("setting-bad", name=name, value=shown, reason=str(error))) from error


def data_folder(settings: Settings, environment: Mapping[str, str]) -> Path:
    """Where the server keeps its log and its secret: as set, or in the folder for data of the XDG conventions."""
    if settings.data:
        return Path(settings.data).expanduser()
    data = environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "pitiless" / "server"
