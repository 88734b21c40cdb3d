import { ImageId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** A profile picture whose objects are in the bucket, or are about to be stored. */
export const avatarItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ imageId: ImageId }),
  key: { pk: 'user#{userId}', sk: 'avatar#{imageId}' },
  isConsistent: true,
});
