/** Widths in pixels of the stored variants of a square picture. */
export const imageWidths = [96, 320, 640, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];
/** Widths in pixels of the stored variants of a wide picture (`imageShapes`). */
export const wideImageWidths = [640, 1280, 1920] as const;
export type WideImageWidth = (typeof wideImageWidths)[number];
