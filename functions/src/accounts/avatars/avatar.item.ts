import { ImageId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** A picture of a person's whose objects are in the bucket, or about to be. */
export const avatarItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ imageId: ImageId }),
  key: { pk: 'user#{userId}', sk: 'avatar#{imageId}' },
  isConsistent: true,
});
