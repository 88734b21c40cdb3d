import { Album } from '@overtone/shared/catalog/music/album.model.ts';
import { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import * as z from 'zod';

export const pageNames = [
  'home',
  'album',
  'artist',
  'track',
  'playlist',
  'search',
  'library',
  'login',
  'landing',
] as const;
export type PageName = (typeof pageNames)[number];

/** Pages that only a logged-in user may open. */
export const memberPages: ReadonlySet<PageName> = new Set(['library']);

/** The parts of the rows that are used, because the other checkout may return others than this one. */
const Row = z.union([
  z.object({ type: z.literal('album'), album: Album.pick({ id: true }) }),
  z.object({ type: z.literal('artist'), artist: Artist.pick({ id: true }) }),
  z.object({ type: z.literal('playlist'), playlist: Playlist.pick({ id: true }) }),
]);
const ChannelResponse = z.object({ channel: z.object({ content: z.object({ data: z.array(Row) }) }) });
const AlbumResponse = z.object({
  album: Album.pick({ id: true, name: true, artists: true }).extend({
    tracks: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

const fetchJson = async (site: string, path: string): Promise<unknown> => {
  const response = await fetch(`${site}/api/v1/${path}`);
  if (!response.ok) throw new Error(`${path} returned status ${response.status}`);
  return response.json();
};

/** Returns the rows of a channel. */
const fetchRows = async (site: string, slug: string) =>
  ChannelResponse.parse(await fetchJson(site, `channel/${slug}`)).channel.content.data;

/** Returns the first album of the new releases, with its artists and tracks. @throws if the site has none */
export const fetchNewAlbum = async (site: string): Promise<z.output<typeof AlbumResponse>['album']> => {
  const row = (await fetchRows(site, 'new-releases')).find(({ type }) => type === 'album');
  if (row?.type !== 'album') throw new Error('The site has no new releases');
  return AlbumResponse.parse(await fetchJson(site, `albums/${row.album.id}`)).album;
};

/**
 * Returns the paths of the measured pages. Album, track and search are those of a new release. The artist and the
 * playlist are the first ones of their channels.
 */
export const findPagePaths = async (site: string): Promise<Readonly<Record<PageName, string>>> => {
  const album = await fetchNewAlbum(site);
  const artist = (await fetchRows(site, 'artists')).find((row) => row.type === 'artist')?.artist;
  const playlist = (await fetchRows(site, 'playlists')).find((row) => row.type === 'playlist')?.playlist;
  if (!artist || !playlist) throw new Error('The site has no artists or no playlists');
  return {
    home: '/',
    album: `/album/${album.id}`,
    artist: `/artist/${artist.id}`,
    track: `/track/${album.tracks[0]?.id}`,
    playlist: `/playlist/${playlist.id}`,
    search: `/search/${encodeURIComponent(album.name)}`,
    library: '/library',
    login: '/login',
    landing: '/landing',
  };
};
