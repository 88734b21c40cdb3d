import { deleteObject, listObjectKeys } from '../../platform/objects.ts';
import { deleteAudio, hasAudioUses, releaseCollectionLock, takeCollectionLock } from './collection-lock.store.ts';
import type { UnusedAudioMessage } from './unused-audio.message.ts';

/** The operations of the catalogue that the garbage collection needs. */
export interface Catalogue {
  /** Locks a content, so that no track can be created from it. @returns the holder, or undefined if a track uses it */
  readonly lockContentForRemoval: (sha256: string) => Promise<string | undefined>;
  /** Unlocks a content. New tracks need a new master. */
  readonly unlockRemovedContent: (sha256: string, holder: string) => Promise<void>;
}

/** Deletes the master and the renditions: all objects with this hash. */
const deleteObjects = async (sha256: string): Promise<void> => {
  const bucket = 'MASTERS_BUCKET';
  for (const key of await listObjectKeys(bucket, `masters/${sha256}.`)) await deleteObject({ bucket, key });
};

/**
 * Deletes stored audio, its master and its renditions if no file and no track uses it. About ten requests. Idempotent, also
 * after an interruption, because the audio cannot be used until the collection ends.
 * @throws Error if another collection of this audio is running
 */
export const collectAudio =
  ({ lockContentForRemoval, unlockRemovedContent }: Catalogue) =>
  async ({ sha256 }: UnusedAudioMessage): Promise<void> => {
    const holder = await takeCollectionLock(sha256);
    if (!holder) throw new Error(`Audio ${sha256} is being collected`);
    const contentHolder = (await hasAudioUses(sha256)) ? undefined : await lockContentForRemoval(sha256);
    if (contentHolder) {
      // The item is deleted first, because it states which objects exist.
      await deleteAudio(sha256);
      await deleteObjects(sha256);
      await unlockRemovedContent(sha256, contentHolder);
    }
    await releaseCollectionLock(sha256, holder);
  };
