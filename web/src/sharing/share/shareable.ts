import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { SharedItem } from '@overtone/shared/sharing/share.model.ts';
import { albumPath, playlistPath, trackPath } from '../../lib/paths.ts';

/** Music that can be shared: it can be embedded, and its managers can create private links. */
export type SharedMusic = SharedItem & {
  /** Whether its page is public; true if omitted. */
  readonly isPublic?: boolean;
  /** Its artists and its owner. */
  readonly artists: readonly ArtistRef[];
  readonly owner: UserId | null;
};

/** A page that can be shared. */
export interface SharedPage {
  readonly name: string;
  readonly path: string;
  readonly music?: SharedMusic;
}

/** What can be shared: music or any other page. A track of a private link cannot be shared. */
export type Shareable =
  | { readonly track: Pick<Track, 'id' | 'name' | 'artists' | 'owner'> }
  | { readonly album: Pick<Album, 'id' | 'name' | 'artists' | 'owner'> }
  | { readonly playlist: Pick<Playlist, 'id' | 'name' | 'isPublic' | 'owner'> }
  | { readonly page: Pick<SharedPage, 'name' | 'path'> };

/** Returns the page of something shareable. */
export const getSharedPage = (shareable: Shareable): SharedPage => {
  if ('page' in shareable) return shareable.page;
  if ('playlist' in shareable) {
    const { id, name, isPublic, owner } = shareable.playlist;
    const music = { kind: 'playlist', id, isPublic, artists: [], owner: owner.id } as const;
    return { name, path: playlistPath({ id, name }), music };
  }
  if ('album' in shareable) {
    const { id, name, artists, owner } = shareable.album;
    return { name, path: albumPath(shareable.album), music: { kind: 'album', id, artists, owner } };
  }
  const { id, name, artists, owner } = shareable.track;
  return { name, path: trackPath({ id, name }), music: { kind: 'track', id, artists, owner } };
};
