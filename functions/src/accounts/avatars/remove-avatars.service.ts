import type { ImageId, UserId } from '@overtone/shared/ids.ts';
import { imageWidths } from '@overtone/shared/limits.ts';
import { imageKey } from '@overtone/shared/media/images/image-url.ts';
import { deleteObject } from '../../platform/objects.ts';
import { deleteAvatarReference, listAvatars } from './avatars.store.ts';

// Apart from how pictures are made: whoever only removes them has no use for what cuts them.

/** Removes a picture's objects; again is fine. */
export const removeAvatarObjects = async (id: ImageId): Promise<void> => {
  await Promise.all(imageWidths.map((width) => deleteObject({ bucket: 'PUBLIC_BUCKET', key: imageKey(id, width) })));
};

/** Removes a person's pictures, or those of them that are over. */
export const removeAvatars = async (userId: UserId, isOver: (id: ImageId) => boolean = () => true): Promise<void> => {
  const ids = (await listAvatars(userId)).filter(isOver);
  await Promise.all(
    ids.map(async (id) => {
      await removeAvatarObjects(id);
      await deleteAvatarReference(userId, id);
    }),
  );
};
