import { createHash } from 'node:crypto';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { getImageKey } from '@overtone/shared/media/images/image-url.ts';
import { BoundedMap } from '../platform/bounded-map.ts';
import { putObject } from '../platform/objects.ts';
import { type ArtworkOptions, readArtwork } from './artwork.ts';

const hashBytes = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

const storeVariants = async (bytes: Uint8Array, options: ArtworkOptions): Promise<Image> => {
  const { image, variants } = await readArtwork(bytes, options);
  await Promise.all(
    variants.map(({ width, webp }) =>
      putObject({
        bucket: 'PUBLIC_BUCKET',
        key: getImageKey(image.id, width),
        body: new Blob([Uint8Array.from(webp)]),
        contentType: 'image/webp',
        sha256: hashBytes(webp),
      }),
    ),
  );
  return image;
};

/** Caches the latest pictures, because the tracks of an album are processed together and have the same cover. */
const recentPictures = new BoundedMap<string, Promise<Image>>(32);

/**
 * Stores a picture at every width of its shape in the public bucket. Idempotent: the id is derived from the bytes.
 * @throws MediaError `notPicture` or `tooLarge`
 */
export const storePicture = (bytes: Uint8Array, options: ArtworkOptions = {}): Promise<Image> => {
  const cacheKey = `${options.shape ?? 'square'} ${options.shouldRejectDamaged ?? false} ${hashBytes(bytes).toString('hex')}`;
  const imagePromise = recentPictures.get(cacheKey) ?? storeVariants(bytes, options);
  recentPictures.set(cacheKey, imagePromise);
  imagePromise.catch(() => recentPictures.delete(cacheKey));
  return imagePromise;
};
