import { AlbumId, TrackId } from '@overtone/shared/ids.ts';
import {
  applyArtistStates,
  applyPublicationStateNow,
  getStoredAlbum,
  getStoredTrack,
  isToPurge,
  listAlbumTracks,
  removeAlbum,
  removeTrackActions,
  type StoredTrack,
} from '../../catalog/public.ts';
import { tryTransact } from '../../platform/dynamo/transaction.ts';
import { mayRetry } from '../../platform/retry.ts';
import { removeSharesOf } from '../../sharing/public.ts';
import { endAudioUseAction, findFile, removeFileActions } from '../../uploads/public.ts';
import { tooBusy } from './music-changed.ts';

const idsOf = ({ artists }: Pick<StoredTrack, 'artists'>) => artists.map(({ id }) => id);

/** Removes a track with its file, which counts for its owner no more. @returns false where somebody else was there first */
const removeTrack = async (track: StoredTrack, now: Date): Promise<boolean> => {
  const { sha256, fileId } = track.audio;
  const actions = [...removeTrackActions(track, now.toISOString()), endAudioUseAction(sha256, track.id)];
  const file = fileId && (await findFile(fileId));
  return tryTransact(file && file.trackId === track.id ? [...actions, ...removeFileActions(file)] : actions);
};

/** @param goes whether the track is to go, as it is by now */
const purgeTrack = async (id: TrackId, goes: (track: StoredTrack) => boolean, now: Date): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const track = await getStoredTrack(id);
    if (!track || !goes(track)) return;
    if (track.isPublished) await applyPublicationStateNow(id, now);
    // Before the track, so that none is left that nobody could find.
    await removeSharesOf(id);
    if (!track.isPublished && (await removeTrack(track, now))) return applyArtistStates(idsOf(track), now);
    if (!(await mayRetry(attempt))) throw tooBusy();
  }
};

const purgeAlbum = async (id: AlbumId, now: Date): Promise<void> => {
  const isGoing = async () => {
    const album = await getStoredAlbum(id);
    return album && isToPurge(album, now.getTime()) ? album : undefined;
  };
  if (!(await isGoing())) return;
  await applyPublicationStateNow(id, now);
  for (let attempt = 1; ; attempt += 1) {
    for (const track of await listAlbumTracks(id)) await purgeTrack(track.id, ({ album }) => album?.id === id, now);
    await removeSharesOf(id);
    const album = await isGoing();
    if (!album) return;
    if (await removeAlbum(album, now.toISOString())) return applyArtistStates(idsOf(album), now);
    if (!(await mayRetry(attempt))) throw tooBusy();
  }
};

/**
 * Deletes a track, or an album with its tracks, whose days in the bin are over; what was taken out of there stays. Cut off, it
 * goes on when it is done again. A transaction and 3 reads a track.
 */
export const purgeMusic = (id: AlbumId | TrackId, now: Date): Promise<void> => {
  const albumId = AlbumId.safeParse(id);
  return albumId.success
    ? purgeAlbum(albumId.data, now)
    : purgeTrack(TrackId.parse(id), (track) => isToPurge(track, now.getTime()), now);
};
