import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { slugOf } from '@overtone/shared/slug.ts';

/** What a notification says of the thing that it is about. */
export interface ThingPage {
  readonly name: string;
  readonly image: Image | null;
  /** Where its page is. */
  readonly path: string;
  /** How many did something to it, as it says itself. */
  readonly counts: { readonly liked: number; readonly followed: number; readonly reposted: number };
}

const part = (name: string): string => encodeURIComponent(slugOf(name));

interface Counted {
  readonly likes?: number;
  readonly followers?: number;
  readonly reposts?: number;
}
const countsOf = ({ likes = 0, followers = 0, reposts = 0 }: Counted): ThingPage['counts'] => ({
  ...{ liked: likes, followed: followers, reposted: reposts },
});

export const trackThing = (track: Track): ThingPage => ({
  ...{ name: track.name, image: track.image, counts: countsOf(track), path: `/track/${track.id}/${part(track.name)}` },
});

export const albumThing = (album: Album): ThingPage => ({
  ...{ name: album.name, image: album.image, counts: countsOf(album) },
  path: `/album/${album.id}/${part(album.artists[0]?.name ?? '')}/${part(album.name)}`,
});

export const artistThing = (artist: Artist): ThingPage => ({
  ...{
    name: artist.name,
    image: artist.image,
    counts: countsOf(artist),
    path: `/artist/${artist.id}/${part(artist.name)}`,
  },
});

export const playlistThing = (playlist: Playlist): ThingPage => ({
  ...{ name: playlist.name, image: playlist.image ?? playlist.covers[0] ?? null, counts: countsOf(playlist) },
  path: `/playlist/${playlist.id}/${part(playlist.name)}`,
});

/** Where a person's page is. */
export const personPath = ({ id, name }: Pick<PublicProfile, 'id' | 'name'>): string =>
  `/user/${id}/${part(name ?? '')}`;
