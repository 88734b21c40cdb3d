import type { PublicationState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { AlbumId, type TrackId } from '@overtone/shared/ids.ts';
import { AppError } from '../../platform/errors.ts';
import { mayRetry } from '../../platform/retry.ts';
import { getStoredAlbum, getStoredTrack, writePublicationState } from './publication.store.ts';
import { applyPublicationStateNow } from './publish-music.service.ts';

const findNow = (id: AlbumId | TrackId) => {
  const album = AlbumId.safeParse(id);
  return album.success ? getStoredAlbum(album.data) : getStoredTrack(id as TrackId);
};

/**
 * Decides who may come upon a track, or an album with its tracks, and from when on. Cut off after its first write, the rest
 * follows within a minute.
 * @param known when it was last edited, as the caller has read it
 * @returns false where it was edited since, or is gone: nothing is written
 * @throws AppError `unavailable` when others stay in the way: the rest follows
 */
export const setPublicationState = async (
  id: AlbumId | TrackId,
  standing: PublicationState,
  known: string | null,
  now = new Date(),
): Promise<boolean> => {
  for (let attempt = 1; ; attempt += 1) {
    const item = await findNow(id);
    if (!item || item.updatedAt !== known) return false;
    if (await writePublicationState(item, standing, now.toISOString())) break;
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'The catalogue is very busy. Please try again.');
  }
  await applyPublicationStateNow(id, now);
  return true;
};
