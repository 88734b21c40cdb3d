import type { ImageId, UserId } from '@overtone/shared/ids.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { deleteItem, putItem } from '../../platform/dynamo/write.ts';
import { avatarItem } from './avatar.item.ts';

/** Notes a picture before its objects are stored, so that whatever is stored can be found and removed. One write unit. */
export const noteAvatar = (userId: UserId, imageId: ImageId): Promise<void> => putItem(avatarItem, { userId, imageId });

export const deleteAvatarReference = async (userId: UserId, imageId: ImageId): Promise<void> => {
  await deleteItem(avatarItem, { userId, imageId });
};

/** Pictures of a person that may have objects: consistent Query `user#<id>`, `sk` begins with `avatar#`. */
export const listAvatars = async (userId: UserId): Promise<ImageId[]> =>
  (await listItems(avatarItem, 'key', { userId })).map(({ imageId }) => imageId);
