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
  readonly requiredGenre?: string;
  readonly page: PageQuery;
}

type ListItems<By extends string, Item> = (by: By, page: PageQuery) => Promise<Page<Item>>;

interface ContentTypeDefinition<Item> {
  readonly toRow: (item: Item) => ChannelLeafRow;
  readonly getId: (item: Item) => string;
  /** The names of the genres and tags of an item. */
  readonly getLabels: (item: Item) => Partial<Record<Label, readonly string[]>>;
  readonly find: (ids: readonly string[]) => Promise<Item[]>;
  readonly listAll: ListItems<Order, Item>;
  /** Lists the items of a genre or tag by its name; missing if the items have no such labels. */
  readonly listByLabel: Partial<Record<Label, ListItems<string, Item>>>;
}

/** Defines how a channel lists the items of a content type as rows. */
const defineContentType = <Item>({
  toRow,
  getId,
  getLabels,
  find,
  listAll,
  listByLabel,
}: ContentTypeDefinition<Item>) => ({
  /**
   * Finds items by id, without deleted and private ones. Costs a BatchGetItem in one round trip, at half a read unit
   * for each item.
   */
  find: async (ids: readonly string[]) =>
    (await find(ids)).map((item) => ({ id: getId(item), row: toRow(item), labels: getLabels(item) })),
  /** Lists a page of the newest or most played items. Costs one round trip, or two for items with a label. */
  list: async ({ order, label, requiredGenre, page }: Listing): Promise<Page<ChannelLeafRow>> => {
    const pagePromise = label === null ? listAll(order, page) : listByLabel[label.type]?.(label.name, page);
    const { data, nextCursor } = (await pagePromise) ?? { data: [], nextCursor: null };
    const filtered =
      requiredGenre === undefined ? data : data.filter((item) => getLabels(item).genre?.includes(requiredGenre));
    return { data: filtered.map(toRow), nextCursor };
  },
});

const parseIds = <Id extends string>(Id: z.core.$ZodType<Id>, ids: readonly string[]): Id[] =>
  ids.flatMap((id) => z.safeParse(Id, id).data ?? []);

/** The content types that channels can list. */
export const contentTypes: {
  readonly [Type in Exclude<ChannelContentType, 'channels'>]: ReturnType<typeof defineContentType>;
} = {
  tracks: defineContentType<Track>({
    toRow: (track) => ({ type: 'track', track }),
    getId: ({ id }) => id,
    getLabels: ({ genres, tags }) => ({ genre: genres, tag: tags }),
    find: (ids) => findTracks(parseIds(TrackId, ids)),
    listAll: listTracks,
    listByLabel: { genre: listGenreTracks, tag: listTagTracks },
  }),
  albums: defineContentType<Album>({
    toRow: (album) => ({ type: 'album', album }),
    getId: ({ id }) => id,
    getLabels: ({ genres, tags }) => ({ genre: genres, tag: tags }),
    find: (ids) => findAlbums(parseIds(AlbumId, ids)),
    listAll: listAlbums,
    listByLabel: { genre: listGenreAlbums, tag: listTagAlbums },
  }),
  artists: defineContentType<Artist>({
    toRow: (artist) => ({ type: 'artist', artist }),
    getId: ({ id }) => id,
    getLabels: ({ genres }) => ({ genre: genres }),
    find: (ids) => findArtists(parseIds(ArtistId, ids)),
    listAll: listArtists,
    listByLabel: { genre: listGenreArtists },
  }),
  // Playlists have neither labels nor a chart.
  playlists: defineContentType<Playlist>({
    toRow: (playlist) => ({ type: 'playlist', playlist }),
    getId: ({ id }) => id,
    getLabels: () => ({}),
    // A playlist may have been made private after it was picked.
    find: (ids) => findPublicPlaylists(parseIds(PlaylistId, ids)),
    listAll: (_, page) => listPublicPlaylists(page),
    listByLabel: {},
  }),
  genres: defineContentType<Genre>({
    toRow: (genre) => ({ type: 'genre', genre }),
    getId: ({ name }) => name,
    getLabels: ({ name }) => ({ genre: [name] }),
    find: (ids) => findGenres(parseIds(GenreName, ids)),
    listAll: (_, page) => listGenres(page),
    listByLabel: { genre: async (name) => ({ data: await findGenres([name]), nextCursor: null }) },
  }),
  // Picked users are only shown as long as they choose to be found. They have neither labels nor a chart.
  users: defineContentType<StoredUser>({
    toRow: (user) => ({ type: 'user', user: presentProfile(user) }),
    getId: ({ id }) => id,
    getLabels: () => ({}),
    find: (ids) => findFindableUsers(parseIds(UserId, ids)),
    listAll: (_, page) => listFindableUsers(page),
    listByLabel: {},
  }),
};
