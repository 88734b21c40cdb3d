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

/** A genre or tag that listed items must have. */
export type LabelFilter = Pick<ChannelRestriction, 'type' | 'name'>;

interface Listing {
  readonly order: Order;
  /** Only items with this label are listed, newest first. */
  readonly label: LabelFilter | null;
  /** A genre that the items must have as well. Pages may be short or empty then. */
  readonly within?: string;
  readonly page: PageQuery;
}

type ListItems<By extends string, Item> = (by: By, page: PageQuery) => Promise<Page<Item>>;

interface ContentTypeDefinition<Item> {
  readonly row: (item: Item) => ChannelLeafRow;
  readonly id: (item: Item) => string;
  /** The names of the genres and tags of an item. */
  readonly labels: (item: Item) => Partial<Record<Label, readonly string[]>>;
  readonly find: (ids: readonly string[]) => Promise<Item[]>;
  readonly all: ListItems<Order, Item>;
  /** Lists the items of a genre or tag by its name; missing if the items have no such labels. */
  readonly byLabel: Partial<Record<Label, ListItems<string, Item>>>;
}

/** Defines how a channel lists the items of a content type as rows. */
const defineContentType = <Item>({ row, id, labels, find, all, byLabel }: ContentTypeDefinition<Item>) => ({
  /**
   * Finds items by id, without deleted and private ones. Costs a BatchGetItem in one round trip, at half a read unit
   * for each item.
   */
  find: async (ids: readonly string[]) =>
    (await find(ids)).map((item) => ({ id: id(item), row: row(item), labels: labels(item) })),
  /** Lists a page of the newest or most played items. Costs one round trip, or two for items with a label. */
  list: async ({ order, label, within: otherGenre, page }: Listing): Promise<Page<ChannelLeafRow>> => {
    const items = label === null ? all(order, page) : byLabel[label.type]?.(label.name, page);
    const { data, nextCursor } = (await items) ?? { data: [], nextCursor: null };
    const filtered = otherGenre === undefined ? data : data.filter((item) => labels(item).genre?.includes(otherGenre));
    return { data: filtered.map(row), nextCursor };
  },
});

const parseIds = <Id extends string>(Id: z.core.$ZodType<Id>, ids: readonly string[]): Id[] =>
  ids.flatMap((id) => z.safeParse(Id, id).data ?? []);

/** The content types that channels can list. */
export const contentTypes: {
  readonly [Type in Exclude<ChannelContentType, 'channels'>]: ReturnType<typeof defineContentType>;
} = {
  tracks: defineContentType<Track>({
    row: (track) => ({ type: 'track', track }),
    id: ({ id }) => id,
    labels: ({ genres, tags }) => ({ genre: genres, tag: tags }),
    find: (ids) => findTracks(parseIds(TrackId, ids)),
    all: listTracks,
    byLabel: { genre: listGenreTracks, tag: listTagTracks },
  }),
  albums: defineContentType<Album>({
    row: (album) => ({ type: 'album', album }),
    id: ({ id }) => id,
    labels: ({ genres, tags }) => ({ genre: genres, tag: tags }),
    find: (ids) => findAlbums(parseIds(AlbumId, ids)),
    all: listAlbums,
    byLabel: { genre: listGenreAlbums, tag: listTagAlbums },
  }),
  artists: defineContentType<Artist>({
    row: (artist) => ({ type: 'artist', artist }),
    id: ({ id }) => id,
    labels: ({ genres }) => ({ genre: genres }),
    find: (ids) => findArtists(parseIds(ArtistId, ids)),
    all: listArtists,
    byLabel: { genre: listGenreArtists },
  }),
  // Playlists have neither labels nor a chart.
  playlists: defineContentType<Playlist>({
    row: (playlist) => ({ type: 'playlist', playlist }),
    id: ({ id }) => id,
    labels: () => ({}),
    // A playlist may have been made private after it was picked.
    find: (ids) => findPublicPlaylists(parseIds(PlaylistId, ids)),
    all: (_, page) => listPublicPlaylists(page),
    byLabel: {},
  }),
  genres: defineContentType<Genre>({
    row: (genre) => ({ type: 'genre', genre }),
    id: ({ name }) => name,
    labels: ({ name }) => ({ genre: [name] }),
    find: (ids) => findGenres(parseIds(GenreName, ids)),
    all: (_, page) => listGenres(page),
    byLabel: { genre: async (name) => ({ data: await findGenres([name]), nextCursor: null }) },
  }),
  // Picked users are only shown as long as they choose to be found. They have neither labels nor a chart.
  users: defineContentType<StoredUser>({
    row: (user) => ({ type: 'user', user: presentProfile(user) }),
    id: ({ id }) => id,
    labels: () => ({}),
    find: (ids) => findFindableUsers(parseIds(UserId, ids)),
    all: (_, page) => listFindableUsers(page),
    byLabel: {},
  }),
};
