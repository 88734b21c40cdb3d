import { ImageId, type UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { deleteItem, putItem } from '../../platform/dynamo/write.ts';

/** A profile picture whose objects are in the bucket, or are about to be stored. */
const avatarItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ imageId: ImageId }),
  key: { pk: 'user#{userId}', sk: 'avatar#{imageId}' },
  isConsistent: true,
});

/**
 * Records a picture before its objects are stored, so that they can always be found and deleted. Costs one write unit.
 */
export const createAvatarReference = (userId: UserId, imageId: ImageId): Promise<void> =>
  putItem(avatarItem, { userId, imageId });

export const deleteAvatarReference = async (userId: UserId, imageId: ImageId): Promise<void> => {
  await deleteItem(avatarItem, { userId, imageId });
};

/**
 * Returns the ids of a user's pictures that may have objects: consistent Query `user#<id>`, `sk` begins with
 * `avatar#`.
 */
export const listAvatarIds = async (userId: UserId): Promise<ImageId[]> =>
  (await listItems(avatarItem, 'key', { userId })).map(({ imageId }) => imageId);
