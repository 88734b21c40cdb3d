import type { PublicationState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { AlbumId, type TrackId } from '@overtone/shared/ids.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { findStoredAlbum, findStoredTrack, writePublicationState } from './publication.store.ts';
import { applyPublicationStateNow } from './publish-music.service.ts';

const findStoredMusic = (id: AlbumId | TrackId) => {
  const album = AlbumId.safeParse(id);
  return album.success ? findStoredAlbum(album.data) : findStoredTrack(id as TrackId);
};

/**
 * Sets the publication state of a track, or of an album with its tracks. If interrupted after the first write,
 * the worker completes it within a minute.
 * @param expectedUpdatedAt last edit as the caller has read it
 * @param checks conditions on the right of the caller (`findEditChecks`). The caller reads them again if this returns
 *   false
 * @returns false, and writes nothing, if the item was edited since then or deleted, or if one of the checks failed
 * @throws AppError `unavailable` if concurrent writes do not end; the worker completes it
 */
export const setPublicationState = async (
  id: AlbumId | TrackId,
  publicationState: PublicationState,
  expectedUpdatedAt: string | null,
  now = new Date(),
  checks: readonly TransactAction[] = [],
): Promise<boolean> => {
  for (let attempt = 1; ; attempt += 1) {
    const item = await findStoredMusic(id);
    if (!item || item.updatedAt !== expectedUpdatedAt) return false;
    if (await writePublicationState(item, publicationState, now.toISOString(), checks)) break;
    if (checks.length > 0) return false;
    if (!(await waitBeforeRetry(attempt)))
      throw new AppError('unavailable', 'The catalogue is busy right now. Try again.');
  }
  await applyPublicationStateNow(id, now);
  return true;
};
