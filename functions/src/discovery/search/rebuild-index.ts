import { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { AlbumId, ArtistId, ChannelId, PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
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
import { everyPage } from '../../platform/every-page.ts';
import { type Source as RebuildSource, rebuildSegment } from '../../platform/segments/rebuild-segment.ts';
import type { Changes, Segment } from '../../platform/segments/segment.ts';
import { findChannels, listChannels } from '../channels/channels.store.ts';
import { segmentOf } from './kind-segments.ts';
import { readLyrics } from './lyrics/follow-lyrics.ts';
import type { LyricsDocument } from './lyrics/lyrics-document.ts';
import { lyricsSegment } from './lyrics/lyrics-segment.ts';
import type { CodeDocument } from './matching/codes/code-document.ts';
import { codesSegment } from './matching/codes/codes-segment.ts';
import { readCodes } from './matching/codes/follow-codes.ts';
import {
  channelDocumentOf,
  documentOf,
  genreDocumentOf,
  nameOfId,
  personDocumentOf,
  playlistDocumentOf,
  type SearchDocument,
  tagDocumentOf,
} from './search-document.ts';

/** How the documents of a kind are read: all of them, page by page, and some by their ids, as they are by now. */
interface Source {
  readonly pages: () => AsyncIterable<readonly SearchDocument[]>;
  readonly find: (ids: readonly string[]) => Promise<readonly SearchDocument[]>;
}

const sourceOf = <Row>(
  list: (page: PageQuery) => Promise<Page<Row>>,
  find: (ids: readonly string[]) => Promise<Row[]>,
  /** None of what is not to be found. */
  of: (row: Row) => SearchDocument | null,
): Source => {
  const documents = (rows: readonly Row[]) => rows.flatMap((row) => of(row) ?? []);
  return {
    async *pages() {
      for await (const rows of everyPage(list, limits.pageSizeMax)) yield documents(rows);
    },
    find: async (ids) => documents(await find(ids)),
  };
};

/** Tags are on tracks and albums and nowhere by themselves. */
const tags: Source = {
  async *pages() {
    const seen = new Set<string>();
    const fresh = (rows: readonly { readonly tags: readonly string[] }[]) => {
      const names = new Set(rows.flatMap((row) => row.tags)).difference(seen);
      for (const name of names) seen.add(name);
      return [...names].map((name) => tagDocumentOf({ name }));
    };
    for await (const rows of everyPage((page) => listTracks('newest', page), limits.pageSizeMax)) yield fresh(rows);
    for await (const rows of everyPage((page) => listAlbums('newest', page), limits.pageSizeMax)) yield fresh(rows);
  },
  find: async (ids) => (await findTags(ids.map(nameOfId), { consistent: true })).map(tagDocumentOf),
};

const parsed = <Id>(schema: { parse(id: string): Id }, ids: readonly string[]): Id[] =>
  ids.map((id) => schema.parse(id));

const kinds: Readonly<Record<SearchType, Source>> = {
  artists: sourceOf(
    (page) => listArtists('newest', page),
    (ids) => findArtists(parsed(ArtistId, ids)),
    documentOf,
  ),
  albums: sourceOf(
    (page) => listAlbums('newest', page),
    (ids) => findAlbums(parsed(AlbumId, ids)),
    documentOf,
  ),
  tracks: sourceOf(
    (page) => listTracks('newest', page),
    (ids) => findTracks(parsed(TrackId, ids)),
    documentOf,
  ),
  genres: sourceOf(listGenres, (ids) => findGenres(ids.map(nameOfId)), genreDocumentOf),
  tags,
  playlists: sourceOf(listPublicPlaylists, (ids) => findPublicPlaylists(parsed(PlaylistId, ids)), playlistDocumentOf),
  channels: sourceOf(listChannels, (ids) => findChannels(parsed(ChannelId, ids)), channelDocumentOf),
  users: sourceOf(
    (page) => listUsers(page, 'asc'),
    (ids) => findUsers(parsed(UserId, ids), { consistent: true }),
    personDocumentOf,
  ),
};

const changesOf = (documents: readonly SearchDocument[]): Changes<SearchDocument> =>
  new Map(documents.map((document) => [document.id, document]));

async function* pagesOf({ pages }: Source): AsyncGenerator<Changes<SearchDocument>> {
  for await (const documents of pages()) yield changesOf(documents);
}

/** Lyrics of all tracks that have some. */
async function* lyricsPages(): AsyncGenerator<Changes<LyricsDocument>> {
  for await (const tracks of everyPage((page) => listTracks('newest', page), limits.pageSizeMax)) {
    const sung = tracks.filter(({ hasLyrics }) => hasLyrics);
    yield readLyrics(sung.map(({ id }) => id));
  }
}

/** Codes of all tracks that are out; those of others come in when they do. */
async function* codePages(): AsyncGenerator<Changes<CodeDocument>> {
  for await (const tracks of everyPage((page) => listTracks('newest', page), limits.pageSizeMax)) {
    yield readCodes(tracks.map(({ id }) => id));
  }
}

/**
 * Builds the index anew from the tables, kind by kind, while the site searches on; what rules are evaluated over as well.
 * @param onProgress called with the number of rows so far
 * @returns the number of rows
 */
export const rebuildIndex = async (onProgress: (rows: number) => void): Promise<number> => {
  let count = 0;
  const rebuild = async <Document>(segment: Segment<Document>, source: RebuildSource<Document>): Promise<void> => {
    const before = count;
    count += await rebuildSegment(segment, source, (made) => onProgress(before + made));
  };
  for (const type of SearchType.options) {
    const source = kinds[type];
    const readAgain = async (ids: readonly string[]): Promise<Changes<SearchDocument>> =>
      new Map([...ids.map((id) => [id, null] as const), ...changesOf(await source.find(ids))]);
    await rebuild(segmentOf(type), { pages: pagesOf(source), readAgain });
  }
  await rebuild(lyricsSegment, { pages: lyricsPages(), readAgain: (ids) => readLyrics(parsed(TrackId, ids)) });
  await rebuild(codesSegment, { pages: codePages(), readAgain: (ids) => readCodes(parsed(TrackId, ids)) });
  await rebuildFacts();
  return count;
};
