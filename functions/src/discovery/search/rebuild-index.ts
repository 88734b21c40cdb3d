import { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { AlbumId, ArtistId, ChannelId, PlaylistId, TrackId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import {
  findAlbums,
  findArtists,
  findGenres,
  findTracks,
  listAlbums,
  listArtists,
  listGenres,
  listTracks,
} from '../../catalog/public.ts';
import { findPlaylists, listPublicPlaylists } from '../../library/public.ts';
import { everyPage } from '../../platform/every-page.ts';
import { rebuildSegment } from '../../platform/segments/rebuild-segment.ts';
import type { Changes } from '../../platform/segments/segment.ts';
import { findChannels, listChannels } from '../channels/channels.store.ts';
import { segmentOf } from './kind-segments.ts';
import {
  channelDocumentOf,
  documentOf,
  genreDocumentOf,
  genreNameOf,
  playlistDocumentOf,
  type SearchDocument,
} from './search-document.ts';

/** How the rows of a kind are read, all of them and some by their ids, as documents. */
interface Rows {
  readonly list: (page: PageQuery) => Promise<Page<SearchDocument>>;
  readonly find: (ids: readonly string[]) => Promise<SearchDocument[]>;
}

const rowsOf = <Row>(
  list: (page: PageQuery) => Promise<Page<Row>>,
  find: (ids: readonly string[]) => Promise<Row[]>,
  /** None of what is not to be found. */
  of: (row: Row) => SearchDocument | null,
): Rows => ({
  list: async (page) => {
    const { data, nextCursor } = await list(page);
    return { data: data.flatMap((row) => of(row) ?? []), nextCursor };
  },
  find: async (ids) => (await find(ids)).flatMap((row) => of(row) ?? []),
});

const parsed = <Id>(schema: { parse(id: string): Id }, ids: readonly string[]): Id[] =>
  ids.map((id) => schema.parse(id));

const kinds: Readonly<Record<SearchType, Rows>> = {
  artists: rowsOf(
    (page) => listArtists('newest', page),
    (ids) => findArtists(parsed(ArtistId, ids)),
    documentOf,
  ),
  albums: rowsOf(
    (page) => listAlbums('newest', page),
    (ids) => findAlbums(parsed(AlbumId, ids)),
    documentOf,
  ),
  tracks: rowsOf(
    (page) => listTracks('newest', page),
    (ids) => findTracks(parsed(TrackId, ids)),
    documentOf,
  ),
  genres: rowsOf(listGenres, (ids) => findGenres(ids.map(genreNameOf)), genreDocumentOf),
  playlists: rowsOf(
    listPublicPlaylists,
    async (ids) => (await findPlaylists(parsed(PlaylistId, ids))).filter(({ isPublic }) => isPublic),
    playlistDocumentOf,
  ),
  channels: rowsOf(listChannels, (ids) => findChannels(parsed(ChannelId, ids)), channelDocumentOf),
};

const changesOf = (documents: readonly SearchDocument[]): Changes<SearchDocument> =>
  new Map(documents.map((document) => [document.id, document]));

async function* pagesOf({ list }: Rows): AsyncGenerator<Changes<SearchDocument>> {
  for await (const documents of everyPage(list, limits.pageSizeMax)) yield changesOf(documents);
}

/**
 * Builds the index anew from the tables, kind by kind, while the site searches on.
 * @param onProgress called with the number of rows so far
 * @returns the number of rows
 */
export const rebuildIndex = async (onProgress: (rows: number) => void): Promise<number> => {
  let count = 0;
  for (const type of SearchType.options) {
    const rows = kinds[type];
    const readAgain = async (ids: readonly string[]): Promise<Changes<SearchDocument>> =>
      new Map([...ids.map((id) => [id, null] as const), ...changesOf(await rows.find(ids))]);
    const before = count;
    count += await rebuildSegment(segmentOf(type), { pages: pagesOf(rows), readAgain }, (made) =>
      onProgress(before + made),
    );
  }
  return count;
};
