import { createHash } from 'node:crypto';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { imageKey } from '@overtone/shared/media/images/image-url.ts';
import { putObject } from '../platform/objects.ts';
import { Recent } from '../platform/recent.ts';
import { type HowToCut, readArtwork } from './artwork.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

const store = async (bytes: Uint8Array, how: HowToCut): Promise<Image> => {
  const { image, variants } = await readArtwork(bytes, how);
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
const recent = new Recent<string, Promise<Image>>(32);

/**
 * Stores a picture at every width of its shape in the public bucket. Its id follows from its bytes, so that again is the same.
 * @throws MediaError `notPicture` or `tooLarge`
 */
export const storePicture = (bytes: Uint8Array, how: HowToCut = {}): Promise<Image> => {
  const name = `${how.shape ?? 'square'} ${how.isWhole ?? false} ${sha256(bytes).toString('hex')}`;
  const stored = recent.get(name) ?? store(bytes, how);
  recent.set(name, stored);
  stored.catch(() => recent.delete(name));
  return stored;
};
