import { createHash } from 'node:crypto';
import { ImageId } from '@overtone/shared/ids.ts';
import type { ImageWidth, WideImageWidth } from '@overtone/shared/media/image-widths.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { type ImageShape, imageShapes } from '@overtone/shared/media/images/image-shape.ts';
import { mediaLimits } from '@overtone/shared/media/media-limits.ts';
import type { Sharp } from 'sharp';
import { once } from '../platform/once.ts';
import { isBmp, readBmp } from './bmp.ts';
import { MediaError, TooManyPixelsError } from './media-error.ts';
import type { Rgb } from './oklab.ts';
import { computePalette } from './palette.ts';

export type Artwork = { image: Image; variants: { width: ImageWidth | WideImageWidth; webp: Buffer }[] };

/** Raster formats only: an SVG or PDF can contain code that would run here. */
const formats: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff']);
/** Minimum width and height in pixels. Some programs write a tiny placeholder if they have no cover. */
const coverSideMin = 16;

/**
 * Maximum pixels for formats whose decoder keeps several copies of the whole picture in memory: 225 MB for the largest.
 * A phone camera takes 12.2 million pixels.
 */
const bufferedPixelsMax = 12_500_000;
const bufferedFormats: ReadonlySet<string | undefined> = new Set(['avif', 'heif']);

/**
 * A picture of up to `anySizePixels` is accepted at any file size. Larger ones may have `pixelsPerByte` pixels per
 * byte, because a small file of a single colour can unpack to a huge picture.
 */
const anySizePixels = 4_000_000;
const pixelsPerByte = 2_000;

/** Returns the maximum number of pixels for a picture of this format and file size. */
const getMaxPixels = (bytes: Uint8Array, format: string | undefined, pixelsMax: number): number =>
  Math.min(
    pixelsMax,
    bufferedFormats.has(format) ? bufferedPixelsMax : Number.POSITIVE_INFINITY,
    Math.max(anySizePixels, bytes.length * pixelsPerByte),
  );

const rasterSide = 64;

// The module is loaded with the first picture, because most requests of these functions contain no picture.
const loadSharp = once(async () => (await import('sharp')).default);

/** Crockford's base 32, as in all ids (ids.ts). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Derives the id from the bytes and the shape, so that ten tracks with the same cover store it once and a retry stores
 * nothing new.
 */
const deriveImageId = (bytes: Uint8Array, shape: ImageShape): ImageId => {
  const hash = createHash('sha256')
    .update(shape === 'square' ? '' : shape)
    .update(bytes)
    .digest();
  return ImageId.parse(`img_${Array.from(hash.subarray(0, 26), (byte) => alphabet[byte % 32]).join('')}`);
};

const createNotPictureError = (message: string, cause?: unknown) => new MediaError('notPicture', message, cause);

const getHeight = (width: number, ratio: number): number => Math.max(1, Math.round(width / ratio));

/** How a picture is validated and cropped. */
export interface ArtworkOptions {
  /** Maximum pixels of the original picture. */
  readonly pixelsMax?: number;
  readonly shape?: ImageShape;
  /** Minimum pixels of the shorter side. */
  readonly sideMin?: number;
  /** Whether a truncated or damaged picture is rejected. */
  readonly shouldRejectDamaged?: boolean;
}

/** Checks the header before it decodes the picture, because a small file can unpack to a huge picture. */
const openPicture = async (
  bytes: Uint8Array,
  { pixelsMax, shape, sideMin, shouldRejectDamaged }: Required<ArtworkOptions>,
) => {
  const sharp = await loadSharp();
  // Cameras leave stray bytes in JPEGs, and programs truncate them. Such pictures are stored as far as they can be
  // decoded.
  const failOn = shouldRejectDamaged ? 'error' : 'none';
  const bitmap = isBmp(bytes) ? readBmp(bytes, getMaxPixels(bytes, undefined, pixelsMax)) : undefined;
  const load = (limitInputPixels: number | false): Sharp =>
    bitmap ? sharp(bitmap.data, { raw: bitmap.raw }) : sharp(bytes, { failOn, limitInputPixels });
  const { format, width, height, autoOrient } = await load(false).metadata();
  if (!bitmap && !formats.has(format)) throw createNotPictureError('This image format isn’t supported.');
  const limit = getMaxPixels(bytes, bitmap ? undefined : format, pixelsMax);
  if (width * height > limit) throw new TooManyPixelsError(limit);
  if (Math.min(width, height) < sideMin) throw createNotPictureError(`The image is smaller than ${sideMin} pixels.`);
  const { ratio, widths } = imageShapes[shape];
  const maxWidth = Math.max(1, Math.floor(Math.min(autoOrient.width, autoOrient.height * ratio, Math.max(...widths))));
  const { data, info } = await load(limit)
    .autoOrient()
    .resize(maxWidth, getHeight(maxWidth, ratio), { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { picture: sharp(data, { raw: info }), maxWidth };
};

const readPixels = async (picture: Sharp): Promise<Rgb[]> => {
  const raw = await picture
    .clone()
    .resize(rasterSide, rasterSide, { fit: 'cover', kernel: 'nearest' })
    .flatten({ background: '#808080' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  const channels = raw.length / rasterSide ** 2;
  const at = (pixel: number, channel: number) => raw[pixel * channels + Math.min(channel, channels - 1)] ?? 0;
  return Array.from({ length: rasterSide ** 2 }, (_, pixel) => [at(pixel, 0), at(pixel, 1), at(pixel, 2)] as const);
};

/**
 * Crops a picture to a shape, resizes it to every width of the shape without enlarging it, encodes it as WebP without
 * metadata, and computes its palette.
 * @throws MediaError `notPicture` or `tooLarge`
 */
export const readArtwork = async (
  bytes: Uint8Array,
  {
    pixelsMax = mediaLimits.imagePixelsMax,
    shape = 'square',
    sideMin = coverSideMin,
    shouldRejectDamaged = false,
  }: ArtworkOptions = {},
): Promise<Artwork> => {
  if (bytes.length > mediaLimits.imageBytesMax) {
    throw new MediaError('tooLarge', `The image is larger than ${mediaLimits.imageBytesMax / 1024 ** 2} MB.`);
  }
  try {
    const { picture, maxWidth } = await openPicture(bytes, { pixelsMax, shape, sideMin, shouldRejectDamaged });
    const { ratio, widths } = imageShapes[shape];
    const resize = async (width: Artwork['variants'][number]['width']) => {
      const actualWidth = Math.min(width, maxWidth);
      const webp = await picture
        .clone()
        .resize(actualWidth, getHeight(actualWidth, ratio), { fit: 'cover' })
        .webp({ quality: 82 })
        .toBuffer();
      return { width, webp };
    };
    const [palette, variants] = await Promise.all([
      readPixels(picture).then(computePalette),
      Promise.all(widths.map(resize)),
    ]);
    return { image: { id: deriveImageId(bytes, shape), palette }, variants };
  } catch (error) {
    if (error instanceof MediaError) throw error;
    throw createNotPictureError('We couldn’t read this image.', error);
  }
};
