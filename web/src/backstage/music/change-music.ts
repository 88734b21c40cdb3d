import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import type {
  AlbumChange,
  ManagedAlbum,
  ManagedTrack,
  TrackChange,
} from '@overtone/shared/backstage/music/managed-music.model.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { limits } from '@overtone/shared/limits.ts';
import { ApiError, call } from '../../lib/api.ts';
import { serverText } from '../../lib/i18n.ts';
import { eachOf, partsOf } from './in-turn.ts';
import { isAlbum, type ManagedMusic } from './own-music.ts';

/** Albums that are changed at a time: each is a call of its own. */
const atOnce = 4;

/** What could not be changed, and why, for a person. */
export interface Refused {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
}

export interface ChangedMusic {
  readonly changed: readonly ManagedMusic[];
  readonly refused: readonly Refused[];
}

/** What an album and a track may be told alike. */
export type MusicChange = Pick<AlbumChange & TrackChange, 'visibility' | 'genres' | 'tags'>;
type ChangeOf = (music: ManagedMusic) => MusicChange;

// No call is made twice: what the first one did would be taken for somebody else's edit by the second.

const changeAlbums = async (albums: readonly ManagedAlbum[], changeOf: ChangeOf): Promise<ChangedMusic> => {
  const changed: ManagedMusic[] = [];
  const refused: Refused[] = [];
  await eachOf(albums, atOnce, async (one) => {
    const { id, name, updatedAt } = one;
    try {
      const body = { ...changeOf(one), known: updatedAt };
      const { album } = await call(managedAlbumContract.edit, { params: { albumId: id }, body });
      const { tracks: _, ...row } = album;
      changed.push(row);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused.push({ id, name, reason: error.message });
    }
  });
  return { changed, refused };
};

const changeTracks = async (tracks: readonly ManagedTrack[], changeOf: ChangeOf): Promise<ChangedMusic> => {
  const changed: ManagedMusic[] = [];
  const refused: Refused[] = [];
  for (const part of partsOf(tracks, limits.tracksChangedMax)) {
    try {
      const changes = part.map((one) => ({ trackId: one.id, known: one.updatedAt, change: changeOf(one) }));
      const reply = await call(managedTrackContract.editMany, { body: { changes } });
      const names = new Map<string, string>(part.map(({ id, name }) => [id, name]));
      changed.push(...reply.tracks);
      for (const { trackId, message } of reply.refused) {
        refused.push({ id: trackId, name: names.get(trackId) ?? '', reason: serverText(message, undefined) });
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused.push(...part.map(({ id, name }) => ({ id, name, reason: error.message })));
    }
  }
  return { changed, refused };
};

/** Changes music, each as it is told: albums four at a time, tracks by 25 a call. Never rejects for what the API refuses. */
export const changeMusic = async (music: readonly ManagedMusic[], changeOf: ChangeOf): Promise<ChangedMusic> => {
  const albums = await changeAlbums(music.filter(isAlbum), changeOf);
  const tracks = await changeTracks(
    music.filter((one): one is ManagedTrack => !isAlbum(one)),
    changeOf,
  );
  return { changed: [...albums.changed, ...tracks.changed], refused: [...albums.refused, ...tracks.refused] };
};
