import type { Palette } from '@overtone/shared/media/images/image.model.ts';
import { darkTheme, lightTheme } from '@overtone/shared/site/themes/theme.model.ts';
import { contrast, type Lab, type Lch, type Rgb, toHex, toLab, toLch } from './oklab.ts';

type Cluster = { centre: Lab; share: number };

const distance = (one: Lab, other: Lab) =>
  (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;

const nearest = (colour: Lab, centres: readonly Lab[]) =>
  centres.reduce((best, centre, index) => {
    return distance(colour, centre) < distance(colour, centres[best] ?? centre) ? index : best;
  }, 0);

/** Colours far from each other, so that a thin bright line gets a cluster of its own; the same for the same picture. */
const seeds = (colours: readonly Lab[], count: number): Lab[] => {
  const chosen = colours.slice(0, 1);
  const gap = colours.map((colour) => distance(colour, chosen[0] ?? colour));
  while (chosen.length < count) {
    const farthest = gap.reduce((best, value, index) => (value > (gap[best] ?? 0) ? index : best), 0);
    const seed = colours[farthest];
    if (!seed || (gap[farthest] ?? 0) === 0) break;
    chosen.push(seed);
    colours.forEach((colour, index) => {
      gap[index] = Math.min(gap[index] ?? 0, distance(colour, seed));
    });
  }
  return chosen;
};

const clusterCount = 8;
const rounds = 8;

/** k-means in OKLab, where equal distances look equally different. */
const clustersOf = (colours: readonly Lab[]): Cluster[] => {
  let clusters = seeds(colours, clusterCount).map((centre) => ({ centre, share: 0 }));
  for (let round = 0; round < rounds; round++) {
    const centres = clusters.map(({ centre }) => centre);
    const sums = centres.map(() => ({ l: 0, a: 0, b: 0, count: 0 }));
    for (const colour of colours) {
      const sum = sums[nearest(colour, centres)];
      if (!sum) continue;
      sum.l += colour[0];
      sum.a += colour[1];
      sum.b += colour[2];
      sum.count += 1;
    }
    clusters = sums
      .filter(({ count }) => count > 0)
      .map(({ l, a, b, count }) => ({ centre: [l / count, a / count, b / count], share: count / colours.length }));
  }
  return clusters;
};

/** Less than this of the picture is a speck, not its colour. */
const shareMin = 0.01;
/** Area counts little: a few bright lines on a dark ground are what a picture is remembered by. */
const vividness = ({ centre, share }: Cluster) => toLch(centre).c * share ** 0.25;

const most = (clusters: readonly Cluster[], score: (cluster: Cluster) => number): Lab =>
  clusters.reduce<Cluster | undefined>((best, next) => (best && score(best) >= score(next) ? best : next), undefined)
    ?.centre ?? [0, 0, 0];

/** WCAG 2.2 AA for text of any size. */
const contrastMin = 4.5;

/** Moves the lightness until text can be read on it. */
const behind = (text: string, colour: Lch, step: number): string => {
  const hex = toHex(colour);
  if (contrast(hex, text) >= contrastMin) return hex;
  return behind(text, { ...colour, l: Math.min(1, Math.max(0, colour.l + step)) }, step);
};

/** Lightness and most chroma of a page's header: deep and saturated, or pale. */
const header = { dark: { l: 0.42, c: 0.1 }, light: { l: 0.86, c: 0.075 } } as const;

/**
 * Colours of a picture: its commonest, its most vivid, and the vivid one's hue as a ground for each theme's text.
 * @param pixels a small raster; 64 x 64 says enough
 */
export const paletteOf = (pixels: readonly Rgb[]): Palette => {
  const clusters = clustersOf(pixels.map(toLab));
  const dominant = toLch(most(clusters, ({ share }) => share));
  const vibrant = toLch(
    most(
      clusters.filter(({ share }) => share >= shareMin),
      vividness,
    ),
  );
  const ground = (tone: { l: number; c: number }): Lch => ({ l: tone.l, c: Math.min(tone.c, vibrant.c), h: vibrant.h });
  return {
    dominant: toHex(dominant),
    vibrant: toHex(vibrant),
    dark: behind(darkTheme.values.text, ground(header.dark), -0.01),
    light: behind(lightTheme.values.text, ground(header.light), 0.01),
  };
};
