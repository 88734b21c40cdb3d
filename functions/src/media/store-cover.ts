import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { MediaError } from './media-error.ts';
import { storePicture } from './store-picture.ts';

const tryPicture = async (bytes: Uint8Array, isWhole: boolean): Promise<Image | undefined> => {
  try {
    return await storePicture(bytes, { isWhole });
  } catch (error) {
    if (error instanceof MediaError) return undefined;
    throw error;
  }
};

/**
 * Stores the first picture that can be read of those that came with music: in a tag it may be anything, and a bad one is no
 * reason to refuse the music, nor to leave out a good one next to it. One that is damaged counts where none is whole.
 * @param pictures the likeliest first
 * @returns null where none can be read
 */
export const storeCover = async (pictures: readonly Uint8Array[]): Promise<Image | null> => {
  for (const isWhole of [true, false]) {
    for (const bytes of pictures) {
      const image = await tryPicture(bytes, isWhole);
      if (image) return image;
    }
  }
  return null;
};
