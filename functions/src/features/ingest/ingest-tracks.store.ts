import { type TransactAction, TransactionCancelled, transact } from '../../platform/table.ts';
import { artistTrackEntity } from '../artists/artist-track.entity.ts';
import { labelWrites } from '../catalog/labelled.store.ts';
import { put } from '../catalog/transact-action.ts';
import { type TrackItem, trackEntity } from '../tracks/track.entity.ts';
import { trackDetailEntity } from '../tracks/track-detail.entity.ts';
import { contentLock, lockWrite } from './locks.store.ts';

type DetailItem = Parameters<ReturnType<typeof trackDetailEntity>['create']>[0];

/**
 * Writes a track with its content's lock, its detail, its artists' and labels' rows and what changes at its album: all
 * or none, so that a retry finds either everything or nothing. At most 53 writes (20 artists, 30 labels) and the album's.
 * @returns false when another writer was there first: read again what was decided on
 */
export const tryAddTrack = async (
  track: TrackItem & { albumId: string },
  detail: Omit<DetailItem, 'id'>,
  albumWrites: readonly TransactAction[],
): Promise<boolean> => {
  const { id, artists, plays, genres, tags, audio } = track;
  try {
    await transact([
      lockWrite(contentLock(audio.sha256), id),
      put(trackEntity().create(track)),
      put(trackDetailEntity().put({ ...detail, id })),
      ...artists.map((artist) => put(artistTrackEntity().put({ artistId: artist.id, trackId: id, plays }))),
      ...labelWrites('genre', genres, 'track', id),
      ...labelWrites('tag', tags, 'track', id),
      ...albumWrites,
    ]);
    return true;
  } catch (error) {
    if (error instanceof TransactionCancelled) return false;
    throw error;
  }
};
