import sharp from 'sharp';
import { createRandom } from '../random.ts';
import { type CoverPlan, coverSize, type DrawPattern, type PatternName } from './cover.model.ts';
import { drawTitle } from './draw-title.ts';
import { bars } from './patterns/bars.ts';
import { diagonals } from './patterns/diagonals.ts';
import { ridgelines } from './patterns/ridgelines.ts';
import { rings } from './patterns/rings.ts';
import { spheres } from './patterns/spheres.ts';
import { tiles } from './patterns/tiles.ts';

const patterns: Record<PatternName, DrawPattern> = { bars, diagonals, ridgelines, rings, spheres, tiles };

/** Returns the cover as an SVG document. */
const buildCoverSvg = ({ pattern, colours, seed, title }: CoverPlan): string => {
  const drawing = patterns[pattern]({ random: createRandom(seed), colours, hasTitle: title !== undefined });
  // Spheres are bright at the top and dark at the bottom, so the title goes to the dark part.
  const lettering = title ? drawTitle(title, colours.light, pattern === 'spheres' ? 'bottom' : 'top') : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${coverSize}" height="${coverSize}" viewBox="0 0 ${coverSize} ${coverSize}">
    <rect width="${coverSize}" height="${coverSize}" fill="${colours.background}"/>${drawing}${lettering}</svg>`;
};

/** Draws a cover as a PNG of `coverSize` by `coverSize` pixels. The same plan gives the same picture. */
export const drawCover = async (plan: CoverPlan): Promise<Uint8Array> =>
  sharp(Buffer.from(buildCoverSvg(plan)))
    .png({ compressionLevel: 3 })
    .toBuffer();
