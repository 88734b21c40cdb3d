import { both, equals, itemExists } from '../../platform/dynamo/conditions.ts';
import { checkAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { albumItem } from '../music/album.item.ts';
import { buildNameChecks, tryWriteMusic } from '../music/name-checks.ts';
import type { StoredPublicationState } from '../music/stored-publication-state.ts';
import { buildScheduleWrites } from '../publication/publication.store.ts';
import { buildTrackWrites, type NewTrack } from '../tracks/tracks.store.ts';

/**
 * Adds a managed track: the track, its details, its rows under its artists, and a due release. It stays unpublished
 * until its publication state is applied. Makes at most 56 writes and `otherActions`.
 * @param otherActions writes to other tables, in the same transaction
 * @returns false if the id exists, or an artist or the album was renamed
 */
export const addTrack = (
  newTrack: Omit<NewTrack, 'publicationState'>,
  publicationState: Pick<StoredPublicationState, 'visibility' | 'releaseAt'>,
  otherActions: readonly TransactAction[],
  now: string,
): Promise<boolean> => {
  const { id, album, artists } = newTrack.track;
  return tryWriteMusic(
    [
      ...buildTrackWrites({ ...newTrack, publicationState: { ...publicationState, isPublished: false } }),
      ...buildScheduleWrites(id, publicationState.releaseAt, now),
      ...(album ? [checkAction(albumItem, { id: album.id }, both(itemExists, equals('name', album.name)))] : []),
      ...otherActions,
    ],
    buildNameChecks(artists),
  );
};
