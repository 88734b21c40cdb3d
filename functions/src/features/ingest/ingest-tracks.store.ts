import { type TransactAction, TransactionCancelled, transact } from '../../platform/table.ts';
import { type NewTrack, trackWrites } from '../tracks/tracks.store.ts';
import { contentLock, lockWrite } from './locks.store.ts';

/**
 * Writes a track with its content's lock and what changes at its album, all or none, so that a retry finds either
 * everything or nothing. At most 53 writes (20 artists, 30 labels) and the album's.
 * @returns false when another writer was there first: read again what was decided on
 */
export const tryAddTrack = async (added: NewTrack, albumWrites: readonly TransactAction[]): Promise<boolean> => {
  try {
    await transact([lockWrite(contentLock(added.audio.sha256), added.track.id), ...trackWrites(added), ...albumWrites]);
    return true;
  } catch (error) {
    if (error instanceof TransactionCancelled) return false;
    throw error;
  }
};
