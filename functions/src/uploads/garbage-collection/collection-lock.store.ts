import { ulid } from 'ulid';
import { either, equals, isLessThan, itemDoesNotExist } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { createItem, deleteItem } from '../../platform/dynamo/write.ts';
import { audioItem } from '../audio/audio.store.ts';
import { audioUseItem, collectionLockItem } from '../audio/audio-use.store.ts';

/**
 * Milliseconds until the lock expires: twice the timeout of the function, so that the next holder cannot run at the same
 * time as an interrupted one.
 */
const lockMs = 60_000;

/**
 * Locks audio, so that no use can be added until the lock is released. Costs one write unit.
 * @returns the holder, or undefined if another collection has the lock
 */
export const takeCollectionLock = async (sha256: string): Promise<string | undefined> => {
  const [holder, now] = [ulid(), Date.now()];
  const item = { sha256, holder, until: now + lockMs };
  return (await createItem(collectionLockItem, item, either(itemDoesNotExist, isLessThan('until', now))))
    ? holder
    : undefined;
};

/** Releases the lock, unless another holder has taken it over. */
export const releaseCollectionLock = async (sha256: string, holder: string): Promise<void> => {
  await deleteItem(collectionLockItem, { sha256 }, equals('holder', holder));
};

/** Whether audio has uses: a consistent Query of `audio#<sha256>` for one row. */
export const hasAudioUses = async (sha256: string): Promise<boolean> =>
  (await listItems(audioUseItem, 'key', { sha256 }, { limit: 1, consistent: true })).length > 0;

/** Deletes the item of stored audio. */
export const deleteAudio = async (sha256: string): Promise<void> => {
  await deleteItem(audioItem, { sha256 });
};
