import { createHash } from 'node:crypto';
import { ImageId } from '@overtone/shared/ids.ts';
import { type ImageWidth, imageWidths, limits } from '@overtone/shared/limits.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import type { Sharp } from 'sharp';
import { once } from '../platform/once.ts';
import { MediaError } from './media-error.ts';
import type { Rgb } from './oklab.ts';
import { paletteOf } from './palette.ts';

export type Artwork = { image: Image; variants: { width: ImageWidth; webp: Buffer }[] };

/** Raster formats only: an SVG or PDF is a program that would run here. */
const formats: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff']);
const sideMin = 16;
const rasterSide = 64;

// Loaded with the first picture: most calls of a function that takes pictures bring none.
const loadSharp = once(async () => (await import('sharp')).default);

/** Crockford's base 32, as in every id (ids.ts). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The same bytes are the same picture: ten tracks with one cover store it once, and a retry stores nothing new. */
const imageIdOf = (bytes: Uint8Array): ImageId => {
  const hash = createHash('sha256').update(bytes).digest();
  return ImageId.parse(`img_${Array.from(hash.subarray(0, 26), (byte) => alphabet[byte % 32]).join('')}`);
};

const notPicture = (message: string, cause?: unknown) => new MediaError('notPicture', message, cause);

/** Reads the header alone, and then the picture once: a small file may hold a picture that is large to unpack. */
const open = async (bytes: Uint8Array, pixelsMax: number) => {
  const sharp = await loadSharp();
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (!formats.has(format)) throw notPicture('It is not a picture in a common format.');
  if (width * height > pixelsMax) throw new MediaError('tooLarge', 'The picture has too many pixels.');
  const side = Math.min(width, height);
  if (side < sideMin) throw notPicture(`It is smaller than ${sideMin} pixels.`);
  const length = Math.min(side, Math.max(...imageWidths));
  const { data, info } = await sharp(bytes, { limitInputPixels: pixelsMax })
    .autoOrient()
    .resize(length, length, { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { picture: sharp(data, { raw: info }), side: length };
};

const pixelsOf = async (picture: Sharp): Promise<Rgb[]> => {
  const raw = await picture
    .clone()
    .resize(rasterSide, rasterSide, { fit: 'cover', kernel: 'nearest' })
    .flatten({ background: '#808080' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  const channels = raw.length / rasterSide ** 2;
  const at = (pixel: number, part: number) => raw[pixel * channels + Math.min(part, channels - 1)] ?? 0;
  return Array.from({ length: rasterSide ** 2 }, (_, pixel) => [at(pixel, 0), at(pixel, 1), at(pixel, 2)] as const);
};

/**
 * Cuts a picture square at every width of `imageWidths` (never enlarged), as WebP without its metadata, and reads its
 * colours. The id follows from the bytes.
 * @param pixelsMax of the picture as it is sent
 * @throws MediaError `notPicture` or `tooLarge`
 */
export const readArtwork = async (bytes: Uint8Array, pixelsMax: number = limits.imagePixelsMax): Promise<Artwork> => {
  if (bytes.length > limits.imageBytesMax) {
    throw new MediaError('tooLarge', `The picture is larger than ${limits.imageBytesMax / 1024 ** 2} MB.`);
  }
  try {
    const { picture, side } = await open(bytes, pixelsMax);
    const cut = async (width: ImageWidth) => {
      const length = Math.min(width, side);
      const webp = await picture.clone().resize(length, length, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
      return { width, webp };
    };
    const [palette, variants] = await Promise.all([
      pixelsOf(picture).then(paletteOf),
      Promise.all(imageWidths.map(cut)),
    ]);
    return { image: { id: imageIdOf(bytes), palette }, variants };
  } catch (error) {
    if (error instanceof MediaError) throw error;
    throw notPicture('It is not a picture that can be read.', error);
  }
};
