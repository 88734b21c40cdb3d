import type { FileId, TrackId } from '@overtone/shared/ids.ts';
import { streamedKeys } from '@overtone/shared/streams.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** What can use stored audio: an uploaded file, or a track that was created from one. */
export type AudioUser = FileId | TrackId;

/** A use of stored audio. While a use exists, the master and its renditions are not deleted. */
export const audioUseItem = defineItem({
  table: 'FILES_TABLE',
  model: z.object({
    sha256: z.string(),
    /** An `AudioUser`. Not validated, because lists leave out invalid rows and the use would be ignored. */
    by: z.string(),
    /**
     * Seconds since 1970, after which DynamoDB deletes the row. Reads return the row until then, because its removal
     * triggers the collection of the audio.
     */
    ttl: z.int().optional(),
  }),
  key: { pk: 'audio#{sha256}', sk: `${streamedKeys.audioUse}{by}` },
  isConsistent: true,
});
