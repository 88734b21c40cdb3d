import { createHash } from 'node:crypto';
import { ImageId } from '@overtone/shared/ids.ts';
import { type ImageWidth, limits, type WideImageWidth } from '@overtone/shared/limits.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { type ImageShape, imageShapes } from '@overtone/shared/media/images/image-shape.ts';
import type { Sharp } from 'sharp';
import { once } from '../platform/once.ts';
import { isBmp, readBmp } from './bmp.ts';
import { MediaError, TooManyPixels } from './media-error.ts';
import type { Rgb } from './oklab.ts';
import { paletteOf } from './palette.ts';

export type Artwork = { image: Image; variants: { width: ImageWidth | WideImageWidth; webp: Buffer }[] };

/** Raster formats only: an SVG or PDF is a program that would run here. */
const formats: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff']);
/** Pixels of a side: what is smaller is no cover, but what some programs put where they have none. */
const coverSideMin = 16;

/**
 * Pixels that are unpacked of formats whose decoder holds a whole picture several times over: 225 MB for the largest. A phone's
 * camera has 12.2 million.
 */
const wholePixelsMax = 12_500_000;
const decodedWhole: ReadonlySet<string | undefined> = new Set(['avif', 'heif']);

/** Pixels that a picture may have whatever it weighs, and how many each byte may stand for beyond. One colour costs next to nothing. */
const lightPixels = 4_000_000;
const pixelsPerByte = 2_000;

/** Returns how many pixels a picture may have by its header and its weight. */
const pixelsMaxOf = (bytes: Uint8Array, format: string | undefined, pixelsMax: number): number =>
  Math.min(
    pixelsMax,
    decodedWhole.has(format) ? wholePixelsMax : Number.POSITIVE_INFINITY,
    Math.max(lightPixels, bytes.length * pixelsPerByte),
  );

const rasterSide = 64;

// Loaded with the first picture: most calls of a function that takes pictures bring none.
const loadSharp = once(async () => (await import('sharp')).default);

/** Crockford's base 32, as in every id (ids.ts). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The same bytes in one shape are the same picture: ten tracks with one cover store it once, and a retry stores nothing new.
 */
const imageIdOf = (bytes: Uint8Array, shape: ImageShape): ImageId => {
  const hash = createHash('sha256')
    .update(shape === 'square' ? '' : shape)
    .update(bytes)
    .digest();
  return ImageId.parse(`img_${Array.from(hash.subarray(0, 26), (byte) => alphabet[byte % 32]).join('')}`);
};

const notPicture = (message: string, cause?: unknown) => new MediaError('notPicture', message, cause);

const heightOf = (width: number, ratio: number): number => Math.max(1, Math.round(width / ratio));

/** How a picture is taken. */
export interface HowToCut {
  /** Of the picture as it is sent. */
  readonly pixelsMax?: number;
  readonly shape?: ImageShape;
  /** Pixels of its shorter side. */
  readonly sideMin?: number;
  /** Whether a picture that is cut off or damaged is refused. */
  readonly isWhole?: boolean;
}

/** Reads the header alone, and then the picture once: a small file may hold a picture that is large to unpack. */
const open = async (bytes: Uint8Array, { pixelsMax, shape, sideMin, isWhole }: Required<HowToCut>) => {
  const sharp = await loadSharp();
  // Cameras leave stray bytes in JPEGs, and programs cut off their ends: what there is of such a picture is shown.
  const failOn = isWhole ? 'error' : 'none';
  const bitmap = isBmp(bytes) ? readBmp(bytes, pixelsMaxOf(bytes, undefined, pixelsMax)) : undefined;
  const load = (limitInputPixels: number | false): Sharp =>
    bitmap ? sharp(bitmap.data, { raw: bitmap.raw }) : sharp(bytes, { failOn, limitInputPixels });
  const { format, width, height, autoOrient } = await load(false).metadata();
  if (!bitmap && !formats.has(format)) throw notPicture('It is not a picture in a common format.');
  const limit = pixelsMaxOf(bytes, bitmap ? undefined : format, pixelsMax);
  if (width * height > limit) throw new TooManyPixels(limit);
  if (Math.min(width, height) < sideMin) throw notPicture(`It is smaller than ${sideMin} pixels.`);
  const { ratio, widths } = imageShapes[shape];
  const most = Math.max(1, Math.floor(Math.min(autoOrient.width, autoOrient.height * ratio, Math.max(...widths))));
  const { data, info } = await load(limit)
    .autoOrient()
    .resize(most, heightOf(most, ratio), { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { picture: sharp(data, { raw: info }), most };
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
 * Cuts a picture to its shape at every width of it (never enlarged), as WebP without its metadata, and reads its colours. The
 * id follows from the bytes and the shape.
 * @throws MediaError `notPicture` or `tooLarge`
 */
export const readArtwork = async (
  bytes: Uint8Array,
  { pixelsMax = limits.imagePixelsMax, shape = 'square', sideMin = coverSideMin, isWhole = false }: HowToCut = {},
): Promise<Artwork> => {
  if (bytes.length > limits.imageBytesMax) {
    throw new MediaError('tooLarge', `The picture is larger than ${limits.imageBytesMax / 1024 ** 2} MB.`);
  }
  try {
    const { picture, most } = await open(bytes, { pixelsMax, shape, sideMin, isWhole });
    const { ratio, widths } = imageShapes[shape];
    const cut = async (width: Artwork['variants'][number]['width']) => {
      const own = Math.min(width, most);
      const webp = await picture
        .clone()
        .resize(own, heightOf(own, ratio), { fit: 'cover' })
        .webp({ quality: 82 })
        .toBuffer();
      return { width, webp };
    };
    const [palette, variants] = await Promise.all([pixelsOf(picture).then(paletteOf), Promise.all(widths.map(cut))]);
    return { image: { id: imageIdOf(bytes, shape), palette }, variants };
  } catch (error) {
    if (error instanceof MediaError) throw error;
    throw notPicture('It is not a picture that can be read.', error);
  }
};
