import { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { AlbumId, ArtistId, ChannelId, PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import {
  findAlbums,
  findArtists,
  findGenres,
  findTags,
  findTracks,
  listAlbums,
  listArtists,
  listGenres,
  listTracks,
  rebuildFacts,
} from '../../catalog/public.ts';
import { findUsers, listUsers } from '../../identity/users/users.store.ts';
import { findPublicPlaylists, listPublicPlaylists } from '../../library/public.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { type DocumentSource as RebuildSource, rebuildSegment } from '../../platform/segments/rebuild-segment.ts';
import type { Changes, Segment } from '../../platform/segments/segment.ts';
import { findChannels, listChannels } from '../channels/channels.store.ts';
import { readLyricsDocuments } from './lyrics/index-lyrics.ts';
import type { LyricsDocument } from './lyrics/lyrics-document.ts';
import { lyricsSegment } from './lyrics/lyrics-segment.ts';
import type { CodeDocument } from './matching/codes/code-document.ts';
import { codesSegment } from './matching/codes/codes-segment.ts';
import { readCodeDocuments } from './matching/codes/index-codes.ts';
import {
  createChannelDocument,
  createDocument,
  createGenreDocument,
  createPlaylistDocument,
  createTagDocument,
  createUserDocument,
  getNameOfId,
  type SearchDocument,
} from './search-document.ts';
import { getSearchSegment } from './search-segments.ts';

/** Reads the documents of a type: all in pages, or the current ones by id. */
interface DocumentSource {
  readonly readPages: () => AsyncIterable<readonly SearchDocument[]>;
  readonly find: (ids: readonly string[]) => Promise<readonly SearchDocument[]>;
}

const getSource = <Row>(
  list: (page: PageQuery) => Promise<Page<Row>>,
  find: (ids: readonly string[]) => Promise<Row[]>,
  /** Returns null for rows that cannot be found. */
  toDocument: (row: Row) => SearchDocument | null,
): DocumentSource => {
  const getDocuments = (rows: readonly Row[]) => rows.flatMap((row) => toDocument(row) ?? []);
  return {
    async *readPages() {
      for await (const rows of iteratePages(list, httpLimits.pageSizeMax)) yield getDocuments(rows);
    },
    find: async (ids) => getDocuments(await find(ids)),
  };
};

/** Tags are read from tracks and albums, because they have no items. */
const tagSource: DocumentSource = {
  async *readPages() {
    const readTags = new Set<string>();
    const collectNewTags = (rows: readonly { readonly tags: readonly string[] }[]) => {
      const names = new Set(rows.flatMap((row) => row.tags)).difference(readTags);
      for (const name of names) readTags.add(name);
      return [...names].map((name) => createTagDocument({ name }));
    };
    for await (const rows of iteratePages((page) => listTracks('newest', page), httpLimits.pageSizeMax)) {
      yield collectNewTags(rows);
    }
    for await (const rows of iteratePages((page) => listAlbums('newest', page), httpLimits.pageSizeMax)) {
      yield collectNewTags(rows);
    }
  },
  find: async (ids) => (await findTags(ids.map(getNameOfId), { consistent: true })).map(createTagDocument),
};

const parseIds = <Id>(schema: { parse(id: string): Id }, ids: readonly string[]): Id[] =>
  ids.map((id) => schema.parse(id));

const sources: Readonly<Record<SearchType, DocumentSource>> = {
  artists: getSource(
    (page) => listArtists('newest', page),
    (ids) => findArtists(parseIds(ArtistId, ids)),
    createDocument,
  ),
  albums: getSource(
    (page) => listAlbums('newest', page),
    (ids) => findAlbums(parseIds(AlbumId, ids)),
    createDocument,
  ),
  tracks: getSource(
    (page) => listTracks('newest', page),
    (ids) => findTracks(parseIds(TrackId, ids)),
    createDocument,
  ),
  genres: getSource(listGenres, (ids) => findGenres(ids.map(getNameOfId)), createGenreDocument),
  tags: tagSource,
  playlists: getSource(
    listPublicPlaylists,
    (ids) => findPublicPlaylists(parseIds(PlaylistId, ids)),
    createPlaylistDocument,
  ),
  channels: getSource(listChannels, (ids) => findChannels(parseIds(ChannelId, ids)), createChannelDocument),
  users: getSource(
    (page) => listUsers(page, 'asc'),
    (ids) => findUsers(parseIds(UserId, ids), { consistent: true }),
    createUserDocument,
  ),
};

const getChanges = (documents: readonly SearchDocument[]): Changes<SearchDocument> =>
  new Map(documents.map((document) => [document.id, document]));

async function* getPages({ readPages }: DocumentSource): AsyncGenerator<Changes<SearchDocument>> {
  for await (const documents of readPages()) yield getChanges(documents);
}

/** Reads the lyrics of all tracks. */
async function* readLyricsPages(): AsyncGenerator<Changes<LyricsDocument>> {
  for await (const tracks of iteratePages((page) => listTracks('newest', page), httpLimits.pageSizeMax)) {
    const tracksWithLyrics = tracks.filter(({ hasLyrics }) => hasLyrics);
    yield readLyricsDocuments(tracksWithLyrics.map(({ id }) => id));
  }
}

/** Reads the codes of all published tracks. Others are indexed when they are published. */
async function* readCodePages(): AsyncGenerator<Changes<CodeDocument>> {
  for await (const tracks of iteratePages((page) => listTracks('newest', page), httpLimits.pageSizeMax)) {
    yield readCodeDocuments(tracks.map(({ id }) => id));
  }
}

/**
 * Rebuilds the search index from the tables, one type after the other, and the facts that smart playlists use. The
 * search keeps working meanwhile.
 * @param onProgress called with the number of rows so far
 * @returns the number of rows
 */
export const rebuildIndex = async (onProgress: (rows: number) => void): Promise<number> => {
  let count = 0;
  const rebuild = async <Document>(segment: Segment<Document>, source: RebuildSource<Document>): Promise<void> => {
    const before = count;
    count += await rebuildSegment(segment, source, (rows) => onProgress(before + rows));
  };
  for (const type of SearchType.options) {
    const source = sources[type];
    const readAgain = async (ids: readonly string[]): Promise<Changes<SearchDocument>> =>
      new Map([...ids.map((id) => [id, null] as const), ...getChanges(await source.find(ids))]);
    await rebuild(getSearchSegment(type), { pages: getPages(source), readAgain });
  }
  await rebuild(lyricsSegment, {
    pages: readLyricsPages(),
    readAgain: (ids) => readLyricsDocuments(parseIds(TrackId, ids)),
  });
  await rebuild(codesSegment, {
    pages: readCodePages(),
    readAgain: (ids) => readCodeDocuments(parseIds(TrackId, ids)),
  });
  await rebuildFacts();
  return count;
};
