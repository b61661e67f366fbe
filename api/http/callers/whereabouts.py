"""Where a request comes from, in words for a letter: only our own words, whatever a browser claims to be."""

from __future__ import annotations

from ipaddress import IPv4Network, ip_network

from flask import request

from api.http.callers.client_address import client
from api.settings import Settings

# A client that claims to be several of them is named by the first that fits.
_BROWSERS = {"Edg": "Edge", "OPR/": "Opera", "SamsungBrowser": "Samsung Internet", "Firefox": "Firefox"}
_BROWSERS |= {"FxiOS": "Firefox", "CriOS": "Chrome", "Chrome": "Chrome", "Safari": "Safari"}
_SYSTEMS = {"iPhone": "an iPhone", "iPad": "an iPad", "Android": "Android", "CrOS": "ChromeOS", "Windows": "Windows"}
_SYSTEMS |= {"Mac OS": "a Mac", "Linux": "Linux"}
_IPV4, _IPV6 = 24, 48  # bits that roughly locate it


def whereabouts(settings: Settings) -> str:
    """For example: Firefox on Linux, in the network 203.0.113.0/24."""
    claimed = request.headers.get("User-Agent", "")
    browser, system = _first(_BROWSERS, claimed), _first(_SYSTEMS, claimed)
    device = f"{browser or 'a program'} on {system}" if system else browser or "a program"
    return f"{device}, {_network(client(settings))}"


def _first(names: dict[str, str], claimed: str) -> str | None:
    return next((name for sign, name in names.items() if sign in claimed), None)


def _network(household: str) -> str:
    try:
        network = ip_network(household, strict=False)
    except ValueError:
        return "in an unknown network"
    if network.is_loopback:
        return "on the machine of the server"
    return f"in the network {network.supernet(new_prefix=_IPV4 if isinstance(network, IPv4Network) else _IPV6)}"
