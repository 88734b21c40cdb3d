import { defineItem } from '../../platform/dynamo/item.ts';
import { StoredAudio } from './stored-audio.model.ts';

/** Stored audio by its hash. */
export const audioItem = defineItem({
  table: 'FILES_TABLE',
  model: StoredAudio,
  key: { pk: 'audio#{sha256}', sk: 'audio' },
  isConsistent: true,
});
