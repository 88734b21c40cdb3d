import { createHash } from 'node:crypto';
import { ImageId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { imageKey } from '@overtone/shared/media/images/image-url.ts';
import { type Text, text } from '@overtone/shared/texts/text.ts';
import { ulid } from 'ulid';
import { MediaError, megapixelsMaxOf, readArtwork } from '../../media/public.ts';
import { AppError } from '../../platform/errors.ts';
import { fetchPublic, internet, type Network } from '../../platform/fetch-public.ts';
import { putObject } from '../../platform/objects.ts';

/** Under the ten seconds that a function has, with time left to cut the picture. */
const fetchMs = 5_000;

const invalid = (field: 'file' | 'url', message: Text, cause?: unknown): AppError =>
  new AppError('image.invalid', message, { fields: { [field]: [message] }, cause });

const tooLarge = (field: 'file' | 'url') =>
  invalid(field, text('file exceeds maximum allowed size of :size MB', { size: limits.avatarBytesMax / 1024 ** 2 }));

const tooManyPixels = (field: 'file' | 'url', cause: MediaError) => {
  const most = megapixelsMaxOf(cause, limits.avatarPixelsMax);
  return invalid(field, text('Choose a picture of at most :most megapixels.', { most }), cause);
};

const noImage = (field: 'file' | 'url', cause?: unknown) => invalid(field, text('Please select an image'), cause);

/** What a person sends: a file of theirs, or the address of a picture on the internet. */
export type AvatarSource = { readonly file: File } | { readonly url: string };

const bytesOf = async (source: AvatarSource, network: Network): Promise<Uint8Array> => {
  if ('file' in source) {
    if (source.file.size > limits.avatarBytesMax) throw tooLarge('file');
    return new Uint8Array(await source.file.arrayBuffer());
  }
  // One answer for whatever went wrong out there: it must not tell what is behind an address.
  const fetched = await fetchPublic(
    source.url,
    { bytesMax: limits.avatarBytesMax, milliseconds: fetchMs, redirectsMax: 3 },
    network,
  ).catch((cause: unknown) => {
    throw noImage('url', cause);
  });
  if (!/^image\//i.test(fetched.contentType)) throw noImage('url');
  return fetched.bytes;
};

/**
 * Reads a person's picture and cuts it to every width as WebP, without what a camera wrote into it. It gets an id of its
 * own and not its bytes' one, so that removing it takes nobody else's picture away.
 * @returns the picture, and what stores its objects
 * @throws AppError `image.invalid` with the message on `file` or `url`
 */
export const newAvatar = async (source: AvatarSource, network: Network = internet) => {
  const field = 'file' in source ? 'file' : 'url';
  const { image, variants } = await readArtwork(await bytesOf(source, network), {
    pixelsMax: limits.avatarPixelsMax,
    // Whatever a person chooses for themselves.
    sideMin: 1,
  }).catch((error: unknown) => {
    if (!(error instanceof MediaError)) throw error;
    throw error.reason === 'tooLarge' ? tooManyPixels(field, error) : noImage(field, error);
  });
  const id = ImageId.parse(`img_${ulid()}`);
  const store = async (): Promise<void> => {
    await Promise.all(
      variants.map(({ width, webp }) =>
        putObject({
          bucket: 'PUBLIC_BUCKET',
          key: imageKey(id, width),
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
