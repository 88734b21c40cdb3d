import type { ImageId } from '@overtone/shared/ids.ts';
import { imageWidths } from '@overtone/shared/limits.ts';
import { imageUrl } from '@overtone/shared/media/images/image-url.ts';

const widest = imageWidths[imageWidths.length - 1] ?? 1280;

/**
 * Dots to a pixel. A cover on a phone looks no sharper for more, and costs four times the bytes: a browser takes the next
 * larger file, however close the smaller one was.
 */
const densityMax = 1.7;

const capped = (sizes: string, density: number): string =>
  density <= densityMax
    ? sizes
    : sizes
        .split(', ')
        .map((size) => size.replace(/[^\s)]+$/, (length) => `calc(${length} * ${(densityMax / density).toFixed(3)})`))
        .join(', ');

/** Attributes of an `<img>` that is shown at `sizes`, for a screen of so many dots to a pixel. */
export const imageSources = (id: ImageId, sizes: string, density: number) => ({
  src: imageUrl(id, widest),
  srcSet: imageWidths.map((width) => `${imageUrl(id, width)} ${width}w`).join(', '),
  sizes: capped(sizes, density),
});

/** Widths that pictures are shown at, as `sizes`. */
export const artSizes = {
  header: '(min-width: 640px) 232px, 54vw',
  card: '(min-width: 768px) 200px, 45vw',
  tile: '64px',
} as const;
