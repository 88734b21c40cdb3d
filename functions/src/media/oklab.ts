/** sRGB, each component 0 to 255. */
export type Rgb = readonly [number, number, number];
/** OKLab: lightness 0 to 1, then green to red and blue to yellow (bottosson.github.io/posts/oklab). */
export type Lab = readonly [number, number, number];
/** OKLCH: lightness, chroma, hue in radians. */
export type Lch = { l: number; c: number; h: number };

const toLinear = (value: number) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const fromLinear = (part: number) => 255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055);

export const toLab = (rgb: Rgb): Lab => {
  const [r, g, b] = rgb.map(toLinear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

const toRgb = ([lightness, a, b]: Lab): [number, number, number] => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
};

export const toLch = ([l, a, b]: Lab): Lch => ({ l, c: Math.hypot(a, b), h: Math.atan2(b, a) });

const formatHex = (rgb: Rgb) =>
  `#${rgb
    .map((part) => Math.round(Math.min(255, Math.max(0, part))))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

/** Converts to the nearest sRGB colour: lightness and hue are kept, chroma is reduced if necessary. */
export const toHex = ({ l, c, h }: Lch): string => {
  for (let chroma = c; ; chroma = chroma < 0.004 ? 0 : chroma - 0.004) {
    const rgb = toRgb([l, chroma * Math.cos(h), chroma * Math.sin(h)]);
    if (chroma === 0 || rgb.every((part) => part > -0.5 && part < 255.5)) return formatHex(rgb);
  }
};

const getLuminance = (hex: string) => {
  const value = Number.parseInt(hex.slice(1), 16);
  return 0.2126 * toLinear(value >> 16) + 0.7152 * toLinear((value >> 8) & 255) + 0.0722 * toLinear(value & 255);
};

/** Returns the contrast ratio of two `#rrggbb` colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export const getContrast = (first: string, second: string): number => {
  const [dark, light] = [getLuminance(first), getLuminance(second)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};
