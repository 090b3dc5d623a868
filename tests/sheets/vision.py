"""How far apart two colours look: WCAG 2.2 contrast, OKLab distance, and simulated colour-vision deficiencies.

Contrast: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio. OKLab: B. Ottosson, "A perceptual color space for image
processing" (2020). Deficiencies: G. Machado, M. Oliveira, L. Fernandes, "A Physiologically-based Model for Simulation
of Color Vision Deficiency", IEEE TVCG 15(6), 2009, the matrices for severity 1.0, applied to linear light.
"""

from itertools import combinations
from math import dist

Rgb = tuple[float, ...]
Matrix = tuple[Rgb, Rgb, Rgb]

LUMINANCE: Rgb = (0.2126, 0.7152, 0.0722)
"""Of linear sRGB."""
SIGHT: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": (LUMINANCE, LUMINANCE, LUMINANCE),
}
TO_LMS: Matrix = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
TO_LAB: Matrix = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


def linear(colour: str) -> Rgb:
    """The light of ``#rrggbb``, each part from 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


def through(matrix: Matrix, light: Rgb) -> Rgb:
    """The product of a matrix and a colour."""
    return tuple(sum(m * part for m, part in zip(row, light, strict=True)) for row in matrix)


def contrast(one: str, other: str) -> float:
    """The contrast ratio, from 1 to 21."""
    dark, light = sorted(through(SIGHT["grey"], linear(colour))[0] for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)


def oklab(colour: str, sight: str) -> Rgb:
    """Where a colour lies in OKLab, as ``sight`` sees it."""
    light = tuple(min(1.0, max(0.0, part)) for part in through(SIGHT[sight], linear(colour)))
    return through(TO_LAB, tuple(part ** (1 / 3) for part in through(TO_LMS, light)))


def least_distance(colours: list[str], sight: str) -> float:
    """A hundred times the OKLab distance of the two colours that are hardest to tell apart."""
    return min(100 * dist(oklab(a, sight), oklab(b, sight)) for a, b in combinations(colours, 2))
