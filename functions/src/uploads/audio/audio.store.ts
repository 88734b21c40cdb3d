import type { Quality } from '@overtone/shared/media/renditions/quality.model.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeItem, putItem } from '../../platform/dynamo/write.ts';
import { audioItem } from './audio.item.ts';
import type { StoredAudio } from './stored-audio.model.ts';

/** What is known of some bytes: consistent GetItem `audio#<sha256>` / `audio`, a unit for each 4 KB. */
export const findAudio = (sha256: string): Promise<StoredAudio | undefined> => findItem(audioItem, { sha256 });

/** A write unit for each KB; again is the same. */
export const putAudio = (audio: StoredAudio): Promise<void> => putItem(audioItem, audio);

/** Says at some bytes that a quality of them is there. A write unit for each KB of them. */
export const setRendition = async (sha256: string, quality: Quality, bytes: number): Promise<void> => {
  await changeItem(audioItem, { sha256 }, { set: { [quality]: bytes } });
};
