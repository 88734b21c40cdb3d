import { limits } from '@overtone/shared/limits.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import type { ImageShape } from '@overtone/shared/media/images/image-shape.ts';
import { type Text, text } from '@overtone/shared/texts/text.ts';
import { AppError } from '../platform/errors.ts';
import { MediaError, megapixelsMaxOf } from './media-error.ts';
import { storePicture } from './store-picture.ts';

const invalid = (message: Text, cause?: unknown): AppError =>
  new AppError('image.invalid', message, { fields: { file: [message] }, cause });

/**
 * Stores a picture that somebody sent for their music or a playlist, at every width of its shape. It is named by its bytes: the same one may stand
 * at something else, so the one that it replaces is left where it is.
 * @throws AppError `image.invalid` on `file`
 */
export const storeSentPicture = async (file: File, shape: ImageShape): Promise<Image> => {
  if (file.size > limits.musicPictureBytesMax) {
    const size = limits.musicPictureBytesMax / 1024 ** 2;
    throw invalid(text('file exceeds maximum allowed size of :size MB', { size }));
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  return storePicture(bytes, { pixelsMax: limits.avatarPixelsMax, shape }).catch((error: unknown) => {
    if (!(error instanceof MediaError)) throw error;
    const most = megapixelsMaxOf(error, limits.avatarPixelsMax);
    throw error.reason === 'tooLarge'
      ? invalid(text('Choose a picture of at most :most megapixels.', { most }), error)
      : invalid(text('Please select an image'), error);
  });
};
