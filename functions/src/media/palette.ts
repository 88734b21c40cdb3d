import type { Palette } from '@overtone/shared/media/images/image.model.ts';
import { darkTheme, lightTheme } from '@overtone/shared/site/themes/theme.model.ts';
import { getContrast, type Lab, type Lch, type Rgb, toHex, toLab, toLch } from './oklab.ts';

type Cluster = { centre: Lab; share: number };

const getDistance = (first: Lab, second: Lab) =>
  (first[0] - second[0]) ** 2 + (first[1] - second[1]) ** 2 + (first[2] - second[2]) ** 2;

const findNearest = (colour: Lab, centres: readonly Lab[]) =>
  centres.reduce((best, centre, index) => {
    return getDistance(colour, centre) < getDistance(colour, centres[best] ?? centre) ? index : best;
  }, 0);

/** Chooses distant colours, so that a thin bright line gets its own cluster. Deterministic for the same picture. */
const chooseSeeds = (colours: readonly Lab[], count: number): Lab[] => {
  const seeds = colours.slice(0, 1);
  const gap = colours.map((colour) => getDistance(colour, seeds[0] ?? colour));
  while (seeds.length < count) {
    const farthest = gap.reduce((best, value, index) => (value > (gap[best] ?? 0) ? index : best), 0);
    const seed = colours[farthest];
    if (!seed || (gap[farthest] ?? 0) === 0) break;
    seeds.push(seed);
    colours.forEach((colour, index) => {
      gap[index] = Math.min(gap[index] ?? 0, getDistance(colour, seed));
    });
  }
  return seeds;
};

const clusterCount = 8;
const rounds = 8;

/** Runs k-means in OKLab, where equal distances are perceived as equally different. */
const computeClusters = (colours: readonly Lab[]): Cluster[] => {
  let clusters = chooseSeeds(colours, clusterCount).map((centre) => ({ centre, share: 0 }));
  for (let round = 0; round < rounds; round++) {
    const centres = clusters.map(({ centre }) => centre);
    const sums = centres.map(() => ({ l: 0, a: 0, b: 0, count: 0 }));
    for (const colour of colours) {
      const sum = sums[findNearest(colour, centres)];
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

/** Minimum share of the picture, so that a speck does not determine its colour. */
const shareMin = 0.01;
/** The area has little weight, because a few bright lines on a dark background characterize a picture. */
const getVividness = ({ centre, share }: Cluster) => toLch(centre).c * share ** 0.25;

const findBest = (clusters: readonly Cluster[], score: (cluster: Cluster) => number): Lab =>
  clusters.reduce<Cluster | undefined>((best, next) => (best && score(best) >= score(next) ? best : next), undefined)
    ?.centre ?? [0, 0, 0];

/** WCAG 2.2 AA for text of any size. */
const contrastMin = 4.5;

/** Changes the lightness in steps until the contrast with the text is sufficient. */
const adjustContrast = (text: string, colour: Lch, step: number): string => {
  const hex = toHex(colour);
  if (getContrast(hex, text) >= contrastMin) return hex;
  return adjustContrast(text, { ...colour, l: Math.min(1, Math.max(0, colour.l + step)) }, step);
};

/** Lightness and maximum chroma of the page header: deep and saturated, or pale. */
const headerColours = { dark: { l: 0.42, c: 0.1 }, light: { l: 0.86, c: 0.075 } } as const;

/**
 * Computes the palette of a picture: its most common colour, its most vivid colour, and a background in the hue of the
 * vivid colour for each theme.
 * @param pixels a small raster; 64 x 64 is enough
 */
export const computePalette = (pixels: readonly Rgb[]): Palette => {
  const clusters = computeClusters(pixels.map(toLab));
  const dominant = toLch(findBest(clusters, ({ share }) => share));
  const vibrant = toLch(
    findBest(
      clusters.filter(({ share }) => share >= shareMin),
      getVividness,
    ),
  );
  const toBackground = (tone: { l: number; c: number }): Lch => ({
    l: tone.l,
    c: Math.min(tone.c, vibrant.c),
    h: vibrant.h,
  });
  return {
    dominant: toHex(dominant),
    vibrant: toHex(vibrant),
    dark: adjustContrast(darkTheme.values.text, toBackground(headerColours.dark), -0.01),
    light: adjustContrast(lightTheme.values.text, toBackground(headerColours.light), 0.01),
  };
};
