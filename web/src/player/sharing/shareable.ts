import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { SharedThing } from '@overtone/shared/sharing/share.model.ts';
import { albumPath, playlistPath, trackPath } from '../../lib/paths.ts';

/** Music that somebody hands on: it has frames for other pages, and its people make private links to it. */
export type SharedMusic = SharedThing & {
  /** Whether everybody may open its page; they may when left out. */
  readonly isPublic?: boolean;
  /** Whose it is: artists, and whoever owns it. */
  readonly artists: readonly ArtistRef[];
  readonly owner: UserId | null;
};

/** A page of the site as somebody hands it on. */
export interface SharedPage {
  readonly name: string;
  readonly path: string;
  readonly music?: SharedMusic;
}

/** What somebody hands on: some music, or any other page. A track that came by a private link is not handed on. */
export type Shareable =
  | { readonly track: Pick<Track, 'id' | 'name' | 'artists' | 'owner'> }
  | { readonly album: Pick<Album, 'id' | 'name' | 'artists' | 'owner'> }
  | { readonly playlist: Pick<Playlist, 'id' | 'name' | 'isPublic' | 'owner'> }
  | { readonly page: Pick<SharedPage, 'name' | 'path'> };

/** Where it is, and what there is to know of it. */
export const sharedPage = (thing: Shareable): SharedPage => {
  if ('page' in thing) return thing.page;
  if ('playlist' in thing) {
    const { id, name, isPublic, owner } = thing.playlist;
    const music = { kind: 'playlist', id, isPublic, artists: [], owner: owner.id } as const;
    return { name, path: playlistPath({ id, name }), music };
  }
  if ('album' in thing) {
    const { id, name, artists, owner } = thing.album;
    return { name, path: albumPath(thing.album), music: { kind: 'album', id, artists, owner } };
  }
  const { id, name, artists, owner } = thing.track;
  return { name, path: trackPath({ id, name }), music: { kind: 'track', id, artists, owner } };
};
