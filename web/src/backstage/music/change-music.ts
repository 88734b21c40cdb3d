import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import type {
  AlbumChange,
  ManagedAlbum,
  ManagedTrack,
  TrackChange,
} from '@overtone/shared/backstage/music/managed-music.model.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { ApiError, call } from '../../lib/api.ts';
import { translateServerText } from '../../lib/i18n.ts';
import { forEachConcurrently, splitIntoBatches } from './batches.ts';
import { isAlbum, type ManagedMusic } from './managed-music.ts';

/** How many albums are changed concurrently. Each album takes one API call. */
const albumConcurrency = 4;

/** A change that was rejected, with the reason as shown to the user. */
export interface RejectedChange {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
}

export interface ChangedMusic {
  readonly changed: readonly ManagedMusic[];
  readonly rejected: readonly RejectedChange[];
}

/** The fields that can be changed for albums and tracks alike. */
export type MusicChange = Pick<AlbumChange & TrackChange, 'visibility' | 'genres' | 'tags'>;
type GetChange = (music: ManagedMusic) => MusicChange;

// These calls are not retried: a retry would see the effect of the first call as another user's edit.

const changeAlbums = async (albums: readonly ManagedAlbum[], getChange: GetChange): Promise<ChangedMusic> => {
  const changed: ManagedMusic[] = [];
  const rejected: RejectedChange[] = [];
  await forEachConcurrently(albums, albumConcurrency, async (music) => {
    const { id, name, updatedAt } = music;
    try {
      const body = { ...getChange(music), expectedUpdatedAt: updatedAt };
      const { album } = await call(managedAlbumContract.edit, { params: { albumId: id }, body });
      const { tracks: _, ...row } = album;
      changed.push(row);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      rejected.push({ id, name, reason: error.message });
    }
  });
  return { changed, rejected };
};

const changeTracks = async (tracks: readonly ManagedTrack[], getChange: GetChange): Promise<ChangedMusic> => {
  const changed: ManagedMusic[] = [];
  const rejected: RejectedChange[] = [];
  for (const batch of splitIntoBatches(tracks, backstageLimits.tracksChangedMax)) {
    try {
      const changes = batch.map((music) => ({
        trackId: music.id,
        expectedUpdatedAt: music.updatedAt,
        change: getChange(music),
      }));
      const response = await call(managedTrackContract.editMany, { body: { changes } });
      const names = new Map<string, string>(batch.map(({ id, name }) => [id, name]));
      changed.push(...response.tracks);
      for (const { trackId, message } of response.refused) {
        rejected.push({ id: trackId, name: names.get(trackId) ?? '', reason: translateServerText(message, undefined) });
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      rejected.push(...batch.map(({ id, name }) => ({ id, name, reason: error.message })));
    }
  }
  return { changed, rejected };
};

/**
 * Changes albums (four concurrently) and tracks (25 per call).
 * @param getChange returns the change for an album or a track
 * @returns the changed music and the rejected changes. Rejections by the API do not throw.
 */
export const changeMusic = async (music: readonly ManagedMusic[], getChange: GetChange): Promise<ChangedMusic> => {
  const albums = await changeAlbums(music.filter(isAlbum), getChange);
  const tracks = await changeTracks(
    music.filter((music): music is ManagedTrack => !isAlbum(music)),
    getChange,
  );
  return { changed: [...albums.changed, ...tracks.changed], rejected: [...albums.rejected, ...tracks.rejected] };
};
