import { FileId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

const UserContent = z.object({ userId: UserId, sha256: z.string(), fileId: FileId });
export type UserContent = z.output<typeof UserContent>;

/** The first file of a user with a content. It is in the partition of the usage and is deleted with it. */
export const userContentItem = defineItem({
  table: 'FILES_TABLE',
  model: UserContent,
  key: { pk: 'usage#{userId}', sk: 'content#{sha256}' },
  isConsistent: true,
});
