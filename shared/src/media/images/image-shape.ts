import { imageWidths, wideImageWidths } from '../../limits.ts';

/**
 * What a picture is cut to: a square, as covers and faces are, or a strip behind a page's head. The browser cuts it so by hand;
 * what comes otherwise is cut around its middle. `ratio` is the width by the height.
 */
export const imageShapes = {
  square: { ratio: 1, widths: imageWidths },
  wide: { ratio: 3, widths: wideImageWidths },
} as const;
export type ImageShape = keyof typeof imageShapes;
