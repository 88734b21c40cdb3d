import type { FileId, TrackId } from '@overtone/shared/ids.ts';
import { streamedKeys } from '@overtone/shared/streams.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** Who may need some bytes: a file that somebody sent, or a track that is made of one. */
export type AudioUser = FileId | TrackId;

/** Somebody needs some bytes: while there is such a row, their master and its renditions stay. */
export const audioUseItem = defineItem({
  table: 'FILES_TABLE',
  model: z.object({
    sha256: z.string(),
    /** An `AudioUser`; read as any text, since a row that cannot be read is left out of lists, and would count as none. */
    by: z.string(),
    /**
     * Seconds since 1970, from which on DynamoDB takes the row away. Until it did the bytes are needed: reads show the row
     * as long as it is there, since its end is what has them looked at.
     */
    ttl: z.int().optional(),
  }),
  key: { pk: 'audio#{sha256}', sk: `${streamedKeys.audioUse}{by}` },
  isConsistent: true,
});
