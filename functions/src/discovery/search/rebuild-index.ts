import { join } from 'node:path';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
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
import { withFolder } from '../../platform/with-folder.ts';
import { changedDocuments } from './changed-documents.ts';
import {
  type Changes,
  documentOf,
  genreDocumentOf,
  genreNameOf,
  type SearchDocument,
  typeOfId,
} from './search-document.ts';
import { applyChanges, createSegment } from './segment-writer.ts';
import { type CurrentSegment, downloadSegment, findCurrentSegment, publishSegment } from './segments.store.ts';

const documentsOf = <Row>({ data, nextCursor }: Page<Row>, of: (row: Row) => SearchDocument): Page<SearchDocument> => ({
  data: data.map(of),
  nextCursor,
});

const lists: readonly ((page: PageQuery) => Promise<Page<SearchDocument>>)[] = [
  async (page) => documentsOf(await listArtists('newest', page), documentOf),
  async (page) => documentsOf(await listAlbums('newest', page), documentOf),
  async (page) => documentsOf(await listTracks('newest', page), documentOf),
  async (page) => documentsOf(await listGenres(page), genreDocumentOf),
];

const changesOf = (documents: readonly SearchDocument[]): Changes =>
  new Map(documents.map((document) => [document.id, document]));

const copyTo = async (path: string, segment: CurrentSegment | undefined): Promise<void> =>
  segment ? downloadSegment(segment, path) : createSegment(path);

const findCurrent = async (): Promise<CurrentSegment | undefined> => {
  const current = await findCurrentSegment();
  return current === 'unchanged' ? undefined : current;
};

/** What these ids are in the catalogue by now. */
const readAgain = async (ids: readonly string[]): Promise<Changes> => {
  const of = <Id>(schema: { safeParse(id: string): { data?: Id | undefined } }) =>
    ids.flatMap((id) => schema.safeParse(id).data ?? []);
  const genreNames = ids.filter((id) => typeOfId(id) === 'genres').map(genreNameOf);
  const [artists, albums, tracks, genres] = await Promise.all([
    findArtists(of(ArtistId)),
    findAlbums(of(AlbumId)),
    findTracks(of(TrackId)),
    findGenres(genreNames),
  ]);
  const documents = [...[...artists, ...albums, ...tracks].map(documentOf), ...genres.map(genreDocumentOf)];
  return new Map([...ids.map((id) => [id, null] as const), ...changesOf(documents)]);
};

/**
 * Builds the index anew from the catalogue, page by page, while the site searches on and changes go on coming in: what
 * the stream's indexer published meanwhile is read again before the new segment takes the place of the old.
 * @param onProgress called with the number of rows so far
 * @returns the number of rows
 */
export const rebuildIndex = (onProgress: (rows: number) => void): Promise<number> =>
  withFolder('overtone-rebuild-', async (folder) => {
    const [fresh, before, after] = ['fresh', 'before', 'after'].map((name) => join(folder, `${name}.sqlite`)) as [
      string,
      string,
      string,
    ];
    let current = await findCurrent();
    await copyTo(before, current);
    createSegment(fresh);
    let count = 0;
    for (const list of lists) {
      let cursor: string | null | undefined;
      do {
        const page: Page<SearchDocument> = await list({ perPage: limits.pageSizeMax, ...(cursor && { cursor }) });
        applyChanges(fresh, changesOf(page.data));
        count += page.data.length;
        onProgress(count);
        cursor = page.nextCursor;
      } while (cursor);
    }
    while (!(await publishSegment(fresh, current))) {
      current = await findCurrent();
      await copyTo(after, current);
      applyChanges(fresh, await readAgain(changedDocuments(after, before)));
    }
    return count;
  });
