import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import type { ImageShape } from '@overtone/shared/media/images/image-shape.ts';
import { mediaLimits } from '@overtone/shared/media/media-limits.ts';
import { type Text, text } from '@overtone/shared/texts/text.ts';
import { AppError } from '../platform/errors.ts';
import { getMaxMegapixels, MediaError } from './media-error.ts';
import { storePicture } from './store-picture.ts';

const createInvalidError = (message: Text, cause?: unknown): AppError =>
  new AppError('image.invalid', message, { fields: { file: [message] }, cause });

/**
 * Stores an uploaded picture of music or a playlist at every width of its shape. The replaced picture is not deleted: its id
 * is derived from its bytes, so it can also be in use elsewhere.
 * @throws AppError `image.invalid` on `file`
 */
export const storeUploadedPicture = async (file: File, shape: ImageShape): Promise<Image> => {
  if (file.size > backstageLimits.musicPictureBytesMax) {
    const size = backstageLimits.musicPictureBytesMax / 1024 ** 2;
    throw createInvalidError(text('file exceeds maximum allowed size of :size MB', { size }));
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  return storePicture(bytes, { pixelsMax: mediaLimits.avatarPixelsMax, shape }).catch((error: unknown) => {
    if (!(error instanceof MediaError)) throw error;
    const maxMegapixels = getMaxMegapixels(error, mediaLimits.avatarPixelsMax);
    throw error.reason === 'tooLarge'
      ? createInvalidError(text('Choose an image of up to :max megapixels.', { max: maxMegapixels }), error)
      : createInvalidError(text('Please select an image'), error);
  });
};
