import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { MediaError } from './media-error.ts';
import { storePicture } from './store-picture.ts';

const tryStorePicture = async (bytes: Uint8Array, shouldRejectDamaged: boolean): Promise<Image | undefined> => {
  try {
    return await storePicture(bytes, { shouldRejectDamaged });
  } catch (error) {
    if (error instanceof MediaError) return undefined;
    throw error;
  }
};

/**
 * Stores the first readable picture of a file's tags. Unreadable pictures are skipped, because an unreadable cover must
 * not prevent the upload of the music. A damaged picture is used only if there is no intact one.
 * @param pictures the most likely cover first
 * @returns the stored picture, or null if none can be read
 */
export const storeCover = async (pictures: readonly Uint8Array[]): Promise<Image | null> => {
  for (const shouldRejectDamaged of [true, false]) {
    for (const bytes of pictures) {
      const image = await tryStorePicture(bytes, shouldRejectDamaged);
      if (image) return image;
    }
  }
  return null;
};
