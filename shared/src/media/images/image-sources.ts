import type { ImageId } from '../../ids.ts';
import { imageWidths } from '../image-widths.ts';
import { getImageUrl } from './image-url.ts';

const maxWidth = imageWidths[imageWidths.length - 1] ?? 1280;

/**
 * Maximum device pixels per CSS pixel. More does not make a cover on a phone look sharper and costs four times the
 * bytes, because a browser loads the next larger file even if the smaller one is close.
 */
const densityMax = 1.7;

const capSizes = (sizes: string, density: number): string =>
  density <= densityMax
    ? sizes
    : sizes
        .split(', ')
        .map((size) => size.replace(/[^\s)]+$/, (length) => `calc(${length} * ${(densityMax / density).toFixed(3)})`))
        .join(', ');

/** Returns the attributes of an `<img>` shown at `sizes` on a screen with this density. */
export const getImageSources = (id: ImageId, sizes: string, density: number) => ({
  src: getImageUrl(id, maxWidth),
  srcSet: imageWidths.map((width) => `${getImageUrl(id, width)} ${width}w`).join(', '),
  sizes: capSizes(sizes, density),
});

/** Display widths of images, as `sizes`. */
export const artSizes = {
  header: '(min-width: 640px) 232px, 54vw',
  card: '(min-width: 768px) 200px, 45vw',
  tile: '64px',
} as const;
