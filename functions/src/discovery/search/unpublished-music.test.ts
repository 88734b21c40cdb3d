/** @module-tag noRetry */
import { randomBytes } from 'node:crypto';
import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPublicationState } from '../../catalog/public.ts';
import { findStoredAlbum } from '../../catalog/publication/publication.store.ts';
import { handler } from '../../handlers/search-index.lambda.ts';
import { addAlbum, addTrack } from '../../testing/catalogue.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { readStreamedItem, type StreamedItem } from '../../testing/raw-items.ts';
import { publicState, unpublishedStates } from '../../testing/track-access-paths.ts';
import { createLyricsIndex, searchLyrics } from './lyrics/find-lyrics.service.ts';
import { parseLyricsLine } from './lyrics/lyrics-reader.ts';
import { rebuildIndex } from './rebuild-index.ts';
import { search } from './search.service.ts';
import { createSegmentIndex } from './segment-index.ts';

let restoreBucket: () => void;
beforeAll(async () => {
  restoreBucket = await isolatedBucket('SEARCH_BUCKET');
});
afterAll(() => restoreBucket());

/** Returns a unique word that is not similar to the words of other tests. */
const createUniqueWord = () => randomBytes(12).toString('hex');

/** Adds an album with a track. Its names, tag and lyrics contain a unique word each. */
const addRelease = async () => {
  const [album, name, tag, lyricsWord] = [
    createUniqueWord(),
    createUniqueWord(),
    createUniqueWord(),
    createUniqueWord(),
  ];
  const release = await addAlbum({ name: album, tags: [tag], tracksCount: 1, duration: 61_000 });
  const lyrics = { format: 'plain', text: `${lyricsWord} ${lyricsWord}x ${lyricsWord}y` } as const;
  const track = await addTrack(
    { name, album: release, artists: release.artists, tags: [tag], hasLyrics: true },
    { lyrics },
  );
  return { album: release, track, words: { album, name, tag, lyrics: lyricsWord } };
};
type Release = Awaited<ReturnType<typeof addRelease>>;

/** Returns a function that delivers to the indexer what has changed in an album and its track since the last call. */
const createIndexUpdater = ({ album, track }: { album: Album; track: Track }) => {
  const keys = [
    { pk: `album#${album.id}`, sk: 'album' },
    { pk: `track#${track.id}`, sk: 'track' },
    { pk: `track#${track.id}`, sk: 'detail' },
  ];
  let previousImages: (StreamedItem | undefined)[] = [];
  return async (): Promise<void> => {
    const currentImages = await Promise.all(keys.map((key) => readStreamedItem('CATALOG_TABLE', key)));
    const Records = keys.map(({ pk, sk }, index): DynamoDBRecord => {
      const [OldImage, NewImage] = [previousImages[index], currentImages[index]];
      return {
        dynamodb: {
          Keys: { pk: { S: pk }, sk: { S: sk } },
          ...(OldImage && { OldImage }),
          ...(NewImage && { NewImage }),
        },
      };
    });
    previousImages = currentImages;
    await handler({ Records });
  };
};

/** Returns queries for a release: names and prefixes, a tag, and lines of its lyrics. */
const buildQueries = ({ album, name, tag, lyrics: lyricsWord }: Release['words']) => ({
  names: [album, album.slice(0, 9), name, name.slice(0, 9), tag, tag.slice(0, 9)],
  lines: [`${lyricsWord} ${lyricsWord}x ${lyricsWord}y`, `${lyricsWord} ${lyricsWord.slice(0, 9)}`],
});

/** Returns the queries that have results. */
const listQueriesWithResults = async (words: Release['words']): Promise<string[]> => {
  const { names, lines } = buildQueries(words);
  const queryPromises = names.map(async (text) => {
    const { results, counts, top } = await search(createSegmentIndex(), text, SearchType.options, 10);
    expect(Object.values(results).flat()).toHaveLength(Object.values(counts).reduce((sum, count) => sum + count, 0));
    return Object.values(results).some((list) => list.length > 0) || top ? text : [];
  });
  const linePromises = lines.map(async (text) =>
    (await searchLyrics(createLyricsIndex(), text, 10)).count > 0 ? text : [],
  );
  return (await Promise.all([...queryPromises, ...linePromises])).flat();
};

/** Returns the queries that have hits in the index. */
const listQueriesWithHits = async (words: Release['words']): Promise<string[]> => {
  const { names, lines } = buildQueries(words);
  const queryPromises = names.map(async (text) =>
    Object.values(await createSegmentIndex().find(text, 10)).some((hits) => hits.length > 0) ? text : [],
  );
  const reader = await createLyricsIndex()();
  const foundLines = lines.map((text) =>
    (reader?.find(reader.read(parseLyricsLine(text)), 10) ?? []).length > 0 ? text : [],
  );
  return [...(await Promise.all(queryPromises)).flat(), ...foundLines.flat()];
};

describe('search for unpublished music', () => {
  it.each(unpublishedStates)(
    'finds a %s album only after its publication, by name, prefix, tag and lyrics',
    async (_, state) => {
      const release = await addRelease();
      const [{ album, words }, updateIndex] = [release, createIndexUpdater(release)];
      const { names, lines } = buildQueries(words);
      const all = [...names, ...lines];
      const setState = async (next: typeof state) => {
        expect(await setPublicationState(album.id, next, (await findStoredAlbum(album.id))?.updatedAt ?? null)).toBe(
          true,
        );
      };
      await setState(state);
      await updateIndex();
      expect([await listQueriesWithHits(words), await listQueriesWithResults(words)]).toEqual([[], []]);
      await setState(publicState);
      await updateIndex();
      expect([await listQueriesWithHits(words), await listQueriesWithResults(words)]).toEqual([all, all]);

      // The album disappears from the results before the index is updated.
      await setState(state);
      expect([await listQueriesWithHits(words), await listQueriesWithResults(words)]).toEqual([all, []]);
      await updateIndex();
      expect(await listQueriesWithHits(words)).toEqual([]);
    },
  );

  it('excludes unpublished music from a rebuilt index', async () => {
    const releases = await Promise.all(
      unpublishedStates.map(async ([, state]) => {
        const release = await addRelease();
        await setPublicationState(release.album.id, state, null);
        return release;
      }),
    );
    const { words: publishedWords } = await addRelease();
    await rebuildIndex(() => {});
    for (const { words } of releases) expect(await listQueriesWithHits(words)).toEqual([]);
    expect(await listQueriesWithHits(publishedWords)).toHaveLength(8);
  });
});
