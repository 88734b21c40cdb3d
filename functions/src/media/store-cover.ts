import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { MediaError } from './media-error.ts';
import { storePicture } from './store-picture.ts';

/** Stores the picture that came with music. In a tag it may be anything: a bad one is no reason to refuse the music. */
export const storeCover = async (bytes: Uint8Array | undefined): Promise<Image | null> => {
  if (!bytes) return null;
  try {
    return await storePicture(bytes);
  } catch (error) {
    if (error instanceof MediaError) return null;
    throw error;
  }
};
