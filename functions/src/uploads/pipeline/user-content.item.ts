import { FileId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

const OwnContent = z.object({ userId: UserId, sha256: z.string(), fileId: FileId });
export type OwnContent = z.output<typeof OwnContent>;

/** The file that brought somebody these bytes first; beside what their files add up to, with which it goes. */
export const ownContentItem = defineItem({
  table: 'FILES_TABLE',
  model: OwnContent,
  key: { pk: 'usage#{userId}', sk: 'content#{sha256}' },
  isConsistent: true,
});
