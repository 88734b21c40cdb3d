import type { Quality } from '@overtone/shared/media/renditions/quality.model.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { putItem, updateItem } from '../../platform/dynamo/write.ts';
import { StoredAudio } from './stored-audio.model.ts';

/** Stored audio by its hash. */
export const audioItem = defineItem({
  table: 'FILES_TABLE',
  model: StoredAudio,
  key: { pk: 'audio#{sha256}', sk: 'audio' },
  isConsistent: true,
});

/** Returns stored audio, or undefined if there is none: consistent GetItem `audio#<sha256>` / `audio`, a read unit per 4 KB. */
export const findAudio = (sha256: string): Promise<StoredAudio | undefined> => findItem(audioItem, { sha256 });

/** Stores audio. Idempotent. Costs one write unit per KB. */
export const putAudio = (audio: StoredAudio): Promise<void> => putItem(audioItem, audio);

/** Stores the size of a rendition. Costs one write unit per KB of the item. */
export const setRendition = async (sha256: string, quality: Quality, bytes: number): Promise<void> => {
  await updateItem(audioItem, { sha256 }, { set: { [quality]: bytes } });
};
