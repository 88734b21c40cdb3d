import type { ImageId, UserId } from '@overtone/shared/ids.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { deleteItem, putItem } from '../../platform/dynamo/write.ts';
import { avatarItem } from './avatar.item.ts';

/** Records a picture before its objects are stored, so that they can always be found and deleted. One write unit. */
export const createAvatarReference = (userId: UserId, imageId: ImageId): Promise<void> =>
  putItem(avatarItem, { userId, imageId });

export const deleteAvatarReference = async (userId: UserId, imageId: ImageId): Promise<void> => {
  await deleteItem(avatarItem, { userId, imageId });
};

/**
 * Returns the ids of a user's pictures that may have objects: consistent Query `user#<id>`, `sk` begins with
 * `avatar#`.
 */
export const listAvatars = async (userId: UserId): Promise<ImageId[]> =>
  (await listItems(avatarItem, 'key', { userId })).map(({ imageId }) => imageId);
