import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** The lock of audio that is being collected. No use can be added while it exists. */
export const collectionLockItem = defineItem({
  table: 'FILES_TABLE',
  model: z.object({
    sha256: z.string(),
    /** Id of the collection that holds the lock. */
    holder: z.string(),
    /** Milliseconds since 1970, after which another collection may take over, because the function of the holder has ended. */
    until: z.int(),
  }),
  key: { pk: 'audio#{sha256}', sk: 'collection-lock' },
  isConsistent: true,
});
