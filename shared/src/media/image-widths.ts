/** Pixel widths every square picture is cut to, and those of a wide one (`imageShapes`). */
export const imageWidths = [96, 320, 640, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];
export const wideImageWidths = [640, 1280, 1920] as const;
export type WideImageWidth = (typeof wideImageWidths)[number];
