import { createHash } from 'node:crypto';
import { ImageId } from '@overtone/shared/ids.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { getImageKey } from '@overtone/shared/media/images/image-url.ts';
import { mediaLimits } from '@overtone/shared/media/media-limits.ts';
import { type Text, text } from '@overtone/shared/texts/text.ts';
import { ulid } from 'ulid';
import { getMaxMegapixels, MediaError, readArtwork } from '../../media/public.ts';
import { AppError } from '../../platform/errors.ts';
import { fetchPublic, internet, type Network } from '../../platform/fetch-public.ts';
import { putObject } from '../../platform/objects.ts';

/**
 * Milliseconds. It is shorter than the ten seconds of the function, so that enough time remains to resize the picture.
 */
const fetchTimeoutMs = 5_000;

const createInvalidImageError = (field: 'file' | 'url', message: Text, cause?: unknown): AppError =>
  new AppError('image.invalid', message, { fields: { [field]: [message] }, cause });

const createTooLargeError = (field: 'file' | 'url') =>
  createInvalidImageError(
    field,
    text('file exceeds maximum allowed size of :size MB', { size: mediaLimits.avatarBytesMax / 1024 ** 2 }),
  );

const createTooManyPixelsError = (field: 'file' | 'url', cause: MediaError) => {
  const max = getMaxMegapixels(cause, mediaLimits.avatarPixelsMax);
  return createInvalidImageError(field, text('Choose an image of up to :max megapixels.', { max }), cause);
};

const createNotAnImageError = (field: 'file' | 'url', cause?: unknown) =>
  createInvalidImageError(field, text('Please select an image'), cause);

/** An uploaded file, or the URL of a picture on the internet. */
export type AvatarSource = { readonly file: File } | { readonly url: string };

const readSource = async (source: AvatarSource, network: Network): Promise<Uint8Array> => {
  if ('file' in source) {
    if (source.file.size > mediaLimits.avatarBytesMax) throw createTooLargeError('file');
    return new Uint8Array(await source.file.arrayBuffer());
  }
  // The error is the same for every failure, so that it does not reveal what a URL refers to.
  const download = await fetchPublic(
    source.url,
    { bytesMax: mediaLimits.avatarBytesMax, milliseconds: fetchTimeoutMs, redirectsMax: 3 },
    network,
  ).catch((cause: unknown) => {
    throw createNotAnImageError('url', cause);
  });
  if (!/^image\//i.test(download.contentType)) throw createNotAnImageError('url');
  return download.bytes;
};

/**
 * Reads a picture and resizes it to every width as WebP, without its metadata. It gets a random id instead of one
 * derived from its bytes, so that deleting it does not delete the same picture of another user.
 * @returns the picture, and a function that stores its objects
 * @throws AppError `image.invalid` with the message on `file` or `url`
 */
export const processAvatar = async (source: AvatarSource, network: Network = internet) => {
  const field = 'file' in source ? 'file' : 'url';
  const { image, variants } = await readArtwork(await readSource(source, network), {
    pixelsMax: mediaLimits.avatarPixelsMax,
    // Users may choose a picture of any size.
    sideMin: 1,
  }).catch((error: unknown) => {
    if (!(error instanceof MediaError)) throw error;
    throw error.reason === 'tooLarge' ? createTooManyPixelsError(field, error) : createNotAnImageError(field, error);
  });
  const id = ImageId.parse(`img_${ulid()}`);
  const store = async (): Promise<void> => {
    await Promise.all(
      variants.map(({ width, webp }) =>
        putObject({
          bucket: 'PUBLIC_BUCKET',
          key: getImageKey(id, width),
          body: new Blob([Uint8Array.from(webp)]),
          contentType: 'image/webp',
          sha256: createHash('sha256').update(webp).digest(),
          isRemovable: true,
        }),
      ),
    );
  };
  return { image: { ...image, id } satisfies Image, store };
};
