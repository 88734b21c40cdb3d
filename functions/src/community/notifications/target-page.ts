import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import type { ArtistId, WorkspaceId, WorkspaceInviteId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { getSlug } from '@overtone/shared/slug.ts';

/** The track, album, artist or playlist of a notification. */
export interface TargetPage {
  readonly name: string;
  readonly image: Image | null;
  /** The names of its artists; empty for an artist and a playlist. */
  readonly artists: string;
  /** The first artist of music, as whom its managers comment. Undefined for an artist and a playlist. */
  readonly firstArtistId?: ArtistId | undefined;
  /** The path of its page. */
  readonly path: string;
  /** Its published counts. */
  readonly counts: { readonly liked: number; readonly followed: number; readonly reposted: number };
}

const toSlugSegment = (name: string): string => encodeURIComponent(getSlug(name));

const toNames = ({ artists }: Pick<Track, 'artists'>): string => artists.map(({ name }) => name).join(', ');

interface PublishedCounts {
  readonly likes?: number;
  readonly followers?: number;
  readonly reposts?: number;
}
const toCounts = ({ likes = 0, followers = 0, reposts = 0 }: PublishedCounts): TargetPage['counts'] => ({
  ...{ liked: likes, followed: followers, reposted: reposts },
});

export const toTrackPage = (track: Track): TargetPage => ({
  ...{
    name: track.name,
    image: track.image,
    artists: toNames(track),
    firstArtistId: track.artists[0]?.id,
    counts: toCounts(track),
    path: `/track/${track.id}/${toSlugSegment(track.name)}`,
  },
});

export const toAlbumPage = (album: Album): TargetPage => ({
  ...{
    name: album.name,
    image: album.image,
    artists: toNames(album),
    firstArtistId: album.artists[0]?.id,
    counts: toCounts(album),
  },
  path: `/album/${album.id}/${toSlugSegment(album.artists[0]?.name ?? '')}/${toSlugSegment(album.name)}`,
});

export const toArtistPage = (artist: Artist): TargetPage => ({
  ...{
    name: artist.name,
    image: artist.image,
    artists: '',
    counts: toCounts(artist),
    path: `/artist/${artist.id}/${toSlugSegment(artist.name)}`,
  },
});

export const toPlaylistPage = (playlist: Playlist): TargetPage => ({
  ...{
    name: playlist.name,
    image: playlist.image ?? playlist.covers[0] ?? null,
    artists: '',
    counts: toCounts(playlist),
  },
  path: `/playlist/${playlist.id}/${toSlugSegment(playlist.name)}`,
});

/** Returns the path of a profile. */
export const getProfilePath = ({ id, name }: Pick<PublicProfile, 'id' | 'name'>): string =>
  `/user/${id}/${toSlugSegment(name ?? '')}`;

/** The page of a workspace or an invitation to one, whose name is stored with the notification. */
const toUnnamedPage = (path: string): TargetPage => ({
  ...{ name: '', image: null, artists: '', counts: toCounts({}), path },
});

/** Returns the page of an invitation to a workspace. */
export const toWorkspaceInvitePage = (id: WorkspaceInviteId): TargetPage =>
  toUnnamedPage(`/workspace/join/login#${new URLSearchParams({ invite: id })}`);

/** Returns the page of a workspace, which only its members can open. */
export const toWorkspacePage = (id: WorkspaceId): TargetPage => toUnnamedPage(`/workspace/${id}`);
