import { type Genre, GenreName } from '@overtone/shared/catalog/genres/genre.model.ts';
import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type {
  ChannelContentType,
  ChannelLeafRow,
  ChannelSource,
} from '@overtone/shared/discovery/channels/channel.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { AlbumId, ArtistId, PlaylistId, TrackId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import * as z from 'zod';
import {
  findAlbums,
  findArtists,
  findGenres,
  findTracks,
  listAlbums,
  listArtists,
  listGenreAlbums,
  listGenreArtists,
  listGenres,
  listGenreTracks,
  listTracks,
} from '../../catalog/public.ts';
import { findPlaylists, listPublicPlaylists } from '../../library/public.ts';

interface Listing {
  readonly source: Exclude<ChannelSource, 'picked'>;
  /** Narrows the list to a genre's own things, the newest first. */
  readonly genre: Genre | null;
  readonly page: PageQuery;
}

interface ItemsOf<Item> {
  readonly row: (item: Item) => ChannelLeafRow;
  readonly id: (item: Item) => string;
  /** Names of the genres that it belongs to. */
  readonly genres: (item: Item) => readonly string[];
  readonly find: (ids: readonly string[]) => Promise<Item[]>;
  readonly list: (listing: Listing) => Promise<Page<Item>>;
}

/** How a channel lists things of one kind, as rows. */
const listed = <Item>({ row, id, genres, find, list }: ItemsOf<Item>) => ({
  /** Those with these ids, without what is gone or not for everybody: a BatchGetItem, 1 round trip, half a unit each. */
  find: async (ids: readonly string[]) =>
    (await find(ids)).map((item) => ({ id: id(item), row: row(item), genres: genres(item) })),
  /** A page, the newest or the most played. 1 round trip, 2 where a genre narrows it. */
  list: async (listing: Listing): Promise<Page<ChannelLeafRow>> => {
    const { data, nextCursor } = await list(listing);
    return { data: data.map(row), nextCursor };
  },
});

const idsOf = <Id extends string>(Id: z.core.$ZodType<Id>, ids: readonly string[]): Id[] =>
  ids.flatMap((id) => z.safeParse(Id, id).data ?? []);

/** Every kind that a channel can list, by the name of its content. */
export const listedKinds: {
  readonly [Type in Exclude<ChannelContentType, 'channels'>]: ReturnType<typeof listed>;
} = {
  tracks: listed<Track>({
    row: (track) => ({ type: 'track', track }),
    id: ({ id }) => id,
    genres: ({ genres }) => genres,
    find: (ids) => findTracks(idsOf(TrackId, ids)),
    list: ({ source, genre, page }) => (genre ? listGenreTracks(genre.name, page) : listTracks(source, page)),
  }),
  albums: listed<Album>({
    row: (album) => ({ type: 'album', album }),
    id: ({ id }) => id,
    genres: ({ genres }) => genres,
    find: (ids) => findAlbums(idsOf(AlbumId, ids)),
    list: ({ source, genre, page }) => (genre ? listGenreAlbums(genre.name, page) : listAlbums(source, page)),
  }),
  artists: listed<Artist>({
    row: (artist) => ({ type: 'artist', artist }),
    id: ({ id }) => id,
    genres: ({ genres }) => genres,
    find: (ids) => findArtists(idsOf(ArtistId, ids)),
    list: ({ source, genre, page }) => (genre ? listGenreArtists(genre.name, page) : listArtists(source, page)),
  }),
  // They have no genre and no chart.
  playlists: listed<Playlist>({
    row: (playlist) => ({ type: 'playlist', playlist }),
    id: ({ id }) => id,
    genres: () => [],
    // Picked while it was public, it may be its owner's alone by now.
    find: async (ids) => (await findPlaylists(idsOf(PlaylistId, ids))).filter(({ isPublic }) => isPublic),
    list: async ({ genre, page }) => (genre ? { data: [], nextCursor: null } : listPublicPlaylists(page)),
  }),
  genres: listed<Genre>({
    row: (genre) => ({ type: 'genre', genre }),
    id: ({ name }) => name,
    genres: ({ name }) => [name],
    find: (ids) => findGenres(idsOf(GenreName, ids)),
    list: async ({ genre, page }) => (genre ? { data: [genre], nextCursor: null } : listGenres(page)),
  }),
};
