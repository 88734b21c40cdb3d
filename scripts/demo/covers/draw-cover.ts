import sharp from 'sharp';
import { randomOf } from '../random.ts';
import { type CoverPlan, type DrawSystem, type SystemName, size } from './cover.model.ts';
import { bars } from './systems/bars.ts';
import { diagonals } from './systems/diagonals.ts';
import { ridgelines } from './systems/ridgelines.ts';
import { rings } from './systems/rings.ts';
import { spheres } from './systems/spheres.ts';
import { tiles } from './systems/tiles.ts';
import { drawTitle } from './title.ts';

const systems: Record<SystemName, DrawSystem> = { bars, diagonals, ridgelines, rings, spheres, tiles };

/** The cover as an SVG document. */
const coverSvg = ({ system, colours, seed, title }: CoverPlan): string => {
  const drawing = systems[system]({ random: randomOf(seed), colours, titled: title !== undefined });
  // Spheres have their light above and their night below: the title stands where it is dark.
  const lettering = title ? drawTitle(title, colours.light, system === 'spheres' ? 'bottom' : 'top') : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">
    <rect width="${size}" height="${size}" fill="${colours.ground}"/>${drawing}${lettering}</svg>`;
};

/** Draws a cover as a PNG of `size` by `size` pixels. The same plan gives the same picture. */
export const drawCover = async (plan: CoverPlan): Promise<Uint8Array> =>
  sharp(Buffer.from(coverSvg(plan)))
    .png({ compressionLevel: 3 })
    .toBuffer();
