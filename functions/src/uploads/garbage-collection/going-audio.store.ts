import { ulid } from 'ulid';
import { either, equals, isBelow, isNew } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { createItem, deleteItem } from '../../platform/dynamo/write.ts';
import { audioItem } from '../audio/audio.item.ts';
import { audioUseItem } from '../audio/audio-use.item.ts';
import { goingAudioItem } from '../audio/going-audio.item.ts';

/**
 * Milliseconds that some bytes are one worker's: twice as long as Lambda lets it run. Whoever goes on with them after it
 * finds nothing removed behind its back.
 */
const heldMs = 60_000;

/**
 * Keeps everybody from beginning to use some bytes, until they are let go. A write unit.
 * @returns who does so now; undefined where another does, who may be at work still
 */
export const holdAudio = async (sha256: string): Promise<string | undefined> => {
  const [holder, now] = [ulid(), Date.now()];
  const mine = { sha256, holder, until: now + heldMs };
  return (await createItem(goingAudioItem, mine, either(isNew, isBelow('until', now)))) ? holder : undefined;
};

/** Lets some bytes be used again; what another holds by now stays theirs. */
export const letAudioGo = async (sha256: string, holder: string): Promise<void> => {
  await deleteItem(goingAudioItem, { sha256 }, equals('holder', holder));
};

/** Whether anybody needs some bytes: a consistent Query of `audio#<sha256>`, of one row. */
export const isUsed = async (sha256: string): Promise<boolean> =>
  (await listItems(audioUseItem, 'key', { sha256 }, { limit: 1, consistent: true })).length > 0;

/** Forgets what is known of some bytes. */
export const deleteAudioInfo = async (sha256: string): Promise<void> => {
  await deleteItem(audioItem, { sha256 });
};
