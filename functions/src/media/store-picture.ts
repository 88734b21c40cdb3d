import { createHash } from 'node:crypto';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { imageKey } from '@overtone/shared/media/images/image-url.ts';
import { putObject } from '../platform/objects.ts';
import { readArtwork } from './artwork.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

const store = async (bytes: Uint8Array): Promise<Image> => {
  const { image, variants } = await readArtwork(bytes);
  await Promise.all(
    variants.map(({ width, webp }) =>
      putObject({
        bucket: 'PUBLIC_BUCKET',
        key: imageKey(image.id, width),
        body: new Blob([Uint8Array.from(webp)]),
        contentType: 'image/webp',
        sha256: sha256(webp),
      }),
    ),
  );
  return image;
};

/** Pictures of the last tracks: an album's tracks come together and bring the same one each. */
const recent = new Map<string, Promise<Image>>();
const recentMax = 32;

/**
 * Stores a picture at every width in the public bucket. Its id follows from its bytes, so that again is the same.
 * @throws MediaError when it is no picture
 */
export const storePicture = (bytes: Uint8Array): Promise<Image> => {
  const hash = sha256(bytes).toString('hex');
  const stored = recent.get(hash) ?? store(bytes);
  recent.delete(hash);
  recent.set(hash, stored);
  const [oldest] = recent.keys();
  if (oldest && recent.size > recentMax) recent.delete(oldest);
  stored.catch(() => recent.delete(hash));
  return stored;
};
