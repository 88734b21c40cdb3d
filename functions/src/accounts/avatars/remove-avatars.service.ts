import type { ImageId, UserId } from '@overtone/shared/ids.ts';
import { imageWidths } from '@overtone/shared/media/image-widths.ts';
import { getImageKey } from '@overtone/shared/media/images/image-url.ts';
import { deleteObject } from '../../platform/objects.ts';
import { deleteAvatarReference, listAvatarIds } from './avatars.store.ts';

// Separate from the processing, so that functions that only delete pictures do not load the image library.

/** Deletes the objects of a picture. Can be repeated. */
export const removeAvatarObjects = async (id: ImageId): Promise<void> => {
  await Promise.all(imageWidths.map((width) => deleteObject({ bucket: 'PUBLIC_BUCKET', key: getImageKey(id, width) })));
};

/** Deletes all pictures of a user, or those that are obsolete. */
export const removeAvatars = async (
  userId: UserId,
  isObsolete: (id: ImageId) => boolean = () => true,
): Promise<void> => {
  const ids = (await listAvatarIds(userId)).filter(isObsolete);
  await Promise.all(
    ids.map(async (id) => {
      await removeAvatarObjects(id);
      await deleteAvatarReference(userId, id);
    }),
  );
};
