import { type Genre, GenreName } from '@overtone/shared/catalog/genres/genre.model.ts';
import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type {
  ChannelContentType,
  ChannelLeafRow,
  ChannelRestriction,
  ChannelSource,
} from '@overtone/shared/discovery/channels/channel.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { AlbumId, ArtistId, PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import * as z from 'zod';
import {
  findAlbums,
  findArtists,
  findGenres,
  findTracks,
  type Label,
  listAlbums,
  listArtists,
  listGenreAlbums,
  listGenreArtists,
  listGenres,
  listGenreTracks,
  listTagAlbums,
  listTagTracks,
  listTracks,
} from '../../catalog/public.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { findFindableUsers, listFindableUsers } from '../../identity/users/users.store.ts';
import { findPublicPlaylists, listPublicPlaylists } from '../../library/public.ts';

type Order = Extract<ChannelSource, 'newest' | 'popular'>;

/** A genre or a tag, as it is put on things. */
export type Labelling = Pick<ChannelRestriction, 'type' | 'name'>;

interface Listing {
  readonly order: Order;
  /** What things carry that alone are listed, the newest first. */
  readonly label: Labelling | null;
  /** Name of a genre that they have to be in as well: a page may then be short, and empty before the last one. */
  readonly within?: string;
  readonly page: PageQuery;
}

type Pages<By extends string, Item> = (by: By, page: PageQuery) => Promise<Page<Item>>;

interface ItemsOf<Item> {
  readonly row: (item: Item) => ChannelLeafRow;
  readonly id: (item: Item) => string;
  /** Names of the genres and tags that it carries. */
  readonly labels: (item: Item) => Partial<Record<Label, readonly string[]>>;
  readonly find: (ids: readonly string[]) => Promise<Item[]>;
  readonly all: Pages<Order, Item>;
  /** A genre's or a tag's, by its name; left out of what carries none. */
  readonly of: Partial<Record<Label, Pages<string, Item>>>;
}

/** How a channel lists things of one kind, as rows. */
const listed = <Item>({ row, id, labels, find, all, of }: ItemsOf<Item>) => ({
  /** Those with these ids, without what is gone or not for everybody: a BatchGetItem, 1 round trip, half a unit each. */
  find: async (ids: readonly string[]) =>
    (await find(ids)).map((item) => ({ id: id(item), row: row(item), labels: labels(item) })),
  /** A page, the newest or the most played. 1 round trip, 2 of what carries a label. */
  list: async ({ order, label, within, page }: Listing): Promise<Page<ChannelLeafRow>> => {
    const pages = label === null ? all(order, page) : of[label.type]?.(label.name, page);
    const { data, nextCursor } = (await pages) ?? { data: [], nextCursor: null };
    const shown = within === undefined ? data : data.filter((item) => labels(item).genre?.includes(within));
    return { data: shown.map(row), nextCursor };
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
    labels: ({ genres, tags }) => ({ genre: genres, tag: tags }),
    find: (ids) => findTracks(idsOf(TrackId, ids)),
    all: listTracks,
    of: { genre: listGenreTracks, tag: listTagTracks },
  }),
  albums: listed<Album>({
    row: (album) => ({ type: 'album', album }),
    id: ({ id }) => id,
    labels: ({ genres, tags }) => ({ genre: genres, tag: tags }),
    find: (ids) => findAlbums(idsOf(AlbumId, ids)),
    all: listAlbums,
    of: { genre: listGenreAlbums, tag: listTagAlbums },
  }),
  artists: listed<Artist>({
    row: (artist) => ({ type: 'artist', artist }),
    id: ({ id }) => id,
    labels: ({ genres }) => ({ genre: genres }),
    find: (ids) => findArtists(idsOf(ArtistId, ids)),
    all: listArtists,
    of: { genre: listGenreArtists },
  }),
  // They carry nothing and have no chart.
  playlists: listed<Playlist>({
    row: (playlist) => ({ type: 'playlist', playlist }),
    id: ({ id }) => id,
    labels: () => ({}),
    // Picked while it was public, it may be its owner's alone by now.
    find: (ids) => findPublicPlaylists(idsOf(PlaylistId, ids)),
    all: (_, page) => listPublicPlaylists(page),
    of: {},
  }),
  genres: listed<Genre>({
    row: (genre) => ({ type: 'genre', genre }),
    id: ({ name }) => name,
    labels: ({ name }) => ({ genre: [name] }),
    find: (ids) => findGenres(idsOf(GenreName, ids)),
    all: (_, page) => listGenres(page),
    of: { genre: async (name) => ({ data: await findGenres([name]), nextCursor: null }) },
  }),
  // Also of those whom an admin picked no more are shown than want to be found. They carry nothing and have no chart.
  users: listed<StoredUser>({
    row: (user) => ({ type: 'user', user: presentProfile(user) }),
    id: ({ id }) => id,
    labels: () => ({}),
    find: (ids) => findFindableUsers(idsOf(UserId, ids)),
    all: (_, page) => listFindableUsers(page),
    of: {},
  }),
};
