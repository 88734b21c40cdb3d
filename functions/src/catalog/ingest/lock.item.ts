import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** Says who holds what may be held once: a content hash, an artist's name, an album's title at its artist. */
export const lockItem = defineItem({
  table: 'CATALOG_TABLE',
  model: z.object({
    what: z.enum(['content', 'artist-name', 'album']),
    value: z.string(),
    /** Id of the holder; of a content hash also a word of whoever removes its master, or did. */
    holder: z.string(),
  }),
  key: { pk: 'lock#{what}#{value}', sk: 'lock' },
  isConsistent: true,
});
