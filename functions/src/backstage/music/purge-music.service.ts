import { AlbumId, TrackId } from '@overtone/shared/ids.ts';
import {
  applyArtistStates,
  applyPublicationStateNow,
  deleteDuePurge,
  findStoredAlbum,
  findStoredTrack,
  isPurgeDue,
  listAlbumTracks,
  listDuePurges,
  removeAlbum,
  removeTrackActions,
  type StoredTrack,
} from '../../catalog/public.ts';
import { tryTransact } from '../../platform/dynamo/transaction.ts';
import { logger } from '../../platform/logger.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { deleteItemShares } from '../../sharing/public.ts';
import { deleteAudioUseAction, findFile, removeFileActions } from '../../uploads/public.ts';
import { createTooBusyError } from './music-problems.ts';

const toArtistIds = ({ artists }: Pick<StoredTrack, 'artists'>) => artists.map(({ id }) => id);

/**
 * Deletes a track with its file, which no longer counts for the owner's quota.
 * @returns false if a concurrent write came first
 */
const removeTrack = async (track: StoredTrack, now: Date): Promise<boolean> => {
  const { sha256, fileId } = track.audio;
  const actions = [...removeTrackActions(track, now.toISOString()), deleteAudioUseAction(sha256, track.id)];
  const file = fileId && (await findFile(fileId));
  return tryTransact(file && file.trackId === track.id ? [...actions, ...removeFileActions(file)] : actions);
};

/** Deletes a track. @param shouldDelete returns whether the track must be deleted in its current state */
const purgeTrack = async (id: TrackId, shouldDelete: (track: StoredTrack) => boolean, now: Date): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const track = await findStoredTrack(id);
    if (!track || !shouldDelete(track)) return;
    if (track.isPublished) await applyPublicationStateNow(id, now);
    // The shares are deleted before the track, so that no unreachable share remains.
    await deleteItemShares(id);
    if (!track.isPublished && (await removeTrack(track, now))) return applyArtistStates(toArtistIds(track), now);
    if (!(await waitBeforeRetry(attempt))) throw createTooBusyError();
  }
};

const purgeAlbum = async (id: AlbumId, now: Date): Promise<void> => {
  const findDueAlbum = async () => {
    const album = await findStoredAlbum(id);
    return album && isPurgeDue(album, now.getTime()) ? album : undefined;
  };
  if (!(await findDueAlbum())) return;
  await applyPublicationStateNow(id, now);
  for (let attempt = 1; ; attempt += 1) {
    for (const track of await listAlbumTracks(id)) await purgeTrack(track.id, ({ album }) => album?.id === id, now);
    await deleteItemShares(id);
    const album = await findDueAlbum();
    if (!album) return;
    if (await removeAlbum(album, now.toISOString())) return applyArtistStates(toArtistIds(album), now);
    if (!(await waitBeforeRetry(attempt))) throw createTooBusyError();
  }
};

/**
 * Deletes a track, or an album with its tracks, whose days in the trash are over; restored music stays. Can be
 * repeated after an interruption. Costs a transaction and 3 reads for each track.
 */
export const purgeMusic = (id: AlbumId | TrackId, now: Date): Promise<void> => {
  const albumId = AlbumId.safeParse(id);
  return albumId.success
    ? purgeAlbum(albumId.data, now)
    : purgeTrack(TrackId.parse(id), (track) => isPurgeDue(track, now.getTime()), now);
};

/** Number of rows for one run. The next run, a minute later, continues. */
const batchSize = 50;

/** Deletes trashed music whose days in the trash are over, the oldest first. @returns the number of processed rows */
export const purgeDueMusic = async (now = new Date()): Promise<number> => {
  const duePurges = await listDuePurges(now.toISOString(), batchSize);
  for (const row of duePurges) {
    try {
      await purgeMusic(row.id, now);
      await deleteDuePurge(row);
    } catch (error) {
      // A failed row must not delay the others. It is due again in a minute.
      logger.error('Failed to delete trashed music', { id: row.id, error });
    }
  }
  return duePurges.length;
};
