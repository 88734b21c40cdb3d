import { both, equals, isThere } from '../../platform/dynamo/conditions.ts';
import { checkAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { albumItem } from '../music/album.item.ts';
import { nameChecks, tryWriteMusic } from '../music/name-checks.ts';
import type { StoredPublicationState } from '../music/stored-publication-state.ts';
import { scheduleWrites } from '../publication/publication.store.ts';
import { type NewTrack, trackWrites } from '../tracks/tracks.store.ts';

/**
 * Adds a track of somebody's own, out for nobody until it was settled: itself, its detail, its rows among its artists, and
 * that it is to be looked at. At most 56 writes and the others.
 * @param others of other tables, in the same transaction
 * @returns false where there is one of this id, or what it names is called otherwise by now
 */
export const addTrack = (
  added: Omit<NewTrack, 'standing'>,
  standing: Pick<StoredPublicationState, 'visibility' | 'releaseAt'>,
  others: readonly TransactAction[],
  now: string,
): Promise<boolean> => {
  const { id, album, artists } = added.track;
  return tryWriteMusic(
    [
      ...trackWrites({ ...added, standing: { ...standing, isPublished: false } }),
      ...scheduleWrites(id, standing.releaseAt, now),
      ...(album ? [checkAction(albumItem, { id: album.id }, both(isThere, equals('name', album.name)))] : []),
      ...others,
    ],
    nameChecks(artists),
  );
};
