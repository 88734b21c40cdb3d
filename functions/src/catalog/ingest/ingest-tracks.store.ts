import { type TransactAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { type NewTrack, trackWrites } from '../tracks/tracks.store.ts';
import { contentLock, lockWrite } from './locks.store.ts';

/**
 * Writes a track with its content's lock and what changes at its album, all or none, so that a retry finds either
 * everything or nothing. At most 53 writes (20 artists, 30 labels) and the album's.
 * @returns false when another writer was there first: read again what was decided on
 */
export const tryAddTrack = (added: NewTrack, albumWrites: readonly TransactAction[]): Promise<boolean> =>
  tryTransact([lockWrite(contentLock(added.audio.sha256), added.track.id), ...trackWrites(added), ...albumWrites]);
