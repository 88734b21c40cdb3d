import { ImageId, type UserId } from '@overtone/shared/ids.ts';
import { deleteItem, putItem, queryItems } from '../../platform/items.ts';
import { avatarKey, partitionOf } from '../users/user-keys.ts';

const table = 'ACCOUNTS_TABLE';

/** Notes a picture before its objects are stored, so that whatever is stored can be found and removed. One write unit. */
export const noteAvatar = (userId: UserId, id: ImageId): Promise<void> =>
  putItem(table, { ...avatarKey(userId, id), imageId: id });

export const forgetAvatar = (userId: UserId, id: ImageId): Promise<void> => deleteItem(table, avatarKey(userId, id));

/** Pictures of a person that may have objects: consistent Query `user#<id>`, `sk` begins with `avatar#`. */
export const listAvatars = async (userId: UserId): Promise<ImageId[]> =>
  (await queryItems(table, partitionOf(userId), 'avatar#')).map(({ imageId }) => ImageId.parse(imageId));
