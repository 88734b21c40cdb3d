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

type Order = Extract<ChannelSource, 'newest' | 'popular'>;

interface Listing {
  readonly order: Order;
  /** Name of the one whose things alone are listed, the newest first. */
  readonly genre: string | null;
  readonly page: PageQuery;
}

type Pages<By extends string, Item> = (by: By, page: PageQuery) => Promise<Page<Item>>;

interface ItemsOf<Item> {
  readonly row: (item: Item) => ChannelLeafRow;
  readonly id: (item: Item) => string;
  /** Names of the genres that it belongs to. */
  readonly genres: (item: Item) => readonly string[];
  readonly find: (ids: readonly string[]) => Promise<Item[]>;
  readonly all: Pages<Order, Item>;
  /** A genre's; left out of what has none. */
  readonly ofGenre?: Pages<string, Item>;
}

/** How a channel lists things of one kind, as rows. */
const listed = <Item>({ row, id, genres, find, all, ofGenre }: ItemsOf<Item>) => ({
  /** Those with these ids, without what is gone or not for everybody: a BatchGetItem, 1 round trip, half a unit each. */
  find: async (ids: readonly string[]) =>
    (await find(ids)).map((item) => ({ id: id(item), row: row(item), genres: genres(item) })),
  /** A page, the newest or the most played. 1 round trip, 2 where a genre narrows it. */
  list: async ({ order, genre, page }: Listing): Promise<Page<ChannelLeafRow>> => {
    const pages = genre === null ? all(order, page) : ofGenre?.(genre, page);
    const { data, nextCursor } = (await pages) ?? { data: [], nextCursor: null };
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
    all: listTracks,
    ofGenre: listGenreTracks,
  }),
  albums: listed<Album>({
    row: (album) => ({ type: 'album', album }),
    id: ({ id }) => id,
    genres: ({ genres }) => genres,
    find: (ids) => findAlbums(idsOf(AlbumId, ids)),
    all: listAlbums,
    ofGenre: listGenreAlbums,
  }),
  artists: listed<Artist>({
    row: (artist) => ({ type: 'artist', artist }),
    id: ({ id }) => id,
    genres: ({ genres }) => genres,
    find: (ids) => findArtists(idsOf(ArtistId, ids)),
    all: listArtists,
    ofGenre: listGenreArtists,
  }),
  // They have no genre and no chart.
  playlists: listed<Playlist>({
    row: (playlist) => ({ type: 'playlist', playlist }),
    id: ({ id }) => id,
    genres: () => [],
    // Picked while it was public, it may be its owner's alone by now.
    find: async (ids) => (await findPlaylists(idsOf(PlaylistId, ids))).filter(({ isPublic }) => isPublic),
    all: (_, page) => listPublicPlaylists(page),
  }),
  genres: listed<Genre>({
    row: (genre) => ({ type: 'genre', genre }),
    id: ({ name }) => name,
    genres: ({ name }) => [name],
    find: (ids) => findGenres(idsOf(GenreName, ids)),
    all: (_, page) => listGenres(page),
    ofGenre: async (name) => ({ data: await findGenres([name]), nextCursor: null }),
  }),
};
