import { imageWidths, wideImageWidths } from '../image-widths.ts';

/**
 * The shapes of pictures: a square for covers and avatars, or a wide strip for the header of a page. Users crop in the
 * browser; other pictures are cropped around their center. `ratio` is width by height.
 */
export const imageShapes = {
  square: { ratio: 1, widths: imageWidths },
  wide: { ratio: 3, widths: wideImageWidths },
} as const;
export type ImageShape = keyof typeof imageShapes;
