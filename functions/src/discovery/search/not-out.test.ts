/** @module-tag noRetry */
import { randomBytes } from 'node:crypto';
import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setPublicationState } from '../../catalog/public.ts';
import { getStoredAlbum } from '../../catalog/publication/publication.store.ts';
import { handler } from '../../handlers/search-index.lambda.ts';
import { addAlbum, addTrack } from '../../testing/catalogue.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { type StreamedItem, streamedItem } from '../../testing/raw-items.ts';
import { notOut, out } from '../../testing/track-access-paths.ts';
import { newestLyrics, searchLyrics } from './lyrics/find-lyrics.service.ts';
import { lineWords } from './lyrics/lyrics-reader.ts';
import { rebuildIndex } from './rebuild-index.ts';
import { search } from './search.service.ts';
import { segmentsIndex } from './segments-index.ts';

let leave: () => void;
beforeAll(async () => {
  leave = await isolatedBucket('SEARCH_BUCKET');
});
afterAll(() => leave());

/** A word that no other test uses, and that is more than a slip away from theirs. */
const newWord = () => randomBytes(12).toString('hex');

/** An album with a track whose name, tag and lyrics have a word each that nothing else has. */
const addRelease = async () => {
  const [album, name, tag, sung] = [newWord(), newWord(), newWord(), newWord()];
  const release = await addAlbum({ name: album, tags: [tag], tracksCount: 1, duration: 61_000 });
  const lyrics = { format: 'plain', text: `${sung} ${sung}x ${sung}y` } as const;
  const track = await addTrack(
    { name, album: release, artists: release.artists, tags: [tag], hasLyrics: true },
    { lyrics },
  );
  return { album: release, track, words: { album, name, tag, sung } };
};
type Release = Awaited<ReturnType<typeof addRelease>>;

/** What the stream carries of an album and its track, from what it carried last. */
const follower = ({ album, track }: { album: Album; track: Track }) => {
  const keys = [
    { pk: `album#${album.id}`, sk: 'album' },
    { pk: `track#${track.id}`, sk: 'track' },
    { pk: `track#${track.id}`, sk: 'detail' },
  ];
  let before: (StreamedItem | undefined)[] = [];
  return async (): Promise<void> => {
    const now = await Promise.all(keys.map((key) => streamedItem('CATALOG_TABLE', key)));
    const Records = keys.map(({ pk, sk }, place): DynamoDBRecord => {
      const [OldImage, NewImage] = [before[place], now[place]];
      return {
        dynamodb: {
          Keys: { pk: { S: pk }, sk: { S: sk } },
          ...(OldImage && { OldImage }),
          ...(NewImage && { NewImage }),
        },
      };
    });
    before = now;
    await handler({ Records });
  };
};

/** How somebody looks for it: by names, whole and begun, a tag, and a line. */
const askedFor = ({ album, name, tag, sung }: Release['words']) => ({
  names: [album, album.slice(0, 9), name, name.slice(0, 9), tag, tag.slice(0, 9)],
  lines: [`${sung} ${sung}x ${sung}y`, `${sung} ${sung.slice(0, 9)}`],
});

/** What people are shown. */
const shown = async (words: Release['words']): Promise<string[]> => {
  const { names, lines } = askedFor(words);
  const found = names.map(async (text) => {
    const { results, counts, top } = await search(segmentsIndex(), text, SearchType.options, 10);
    expect(Object.values(results).flat()).toHaveLength(Object.values(counts).reduce((sum, count) => sum + count, 0));
    return Object.values(results).some((list) => list.length > 0) || top ? text : [];
  });
  const sung = lines.map(async (text) => ((await searchLyrics(newestLyrics(), text, 10)).count > 0 ? text : []));
  return (await Promise.all([...found, ...sung])).flat();
};

/** What lies in the index. */
const indexed = async (words: Release['words']): Promise<string[]> => {
  const { names, lines } = askedFor(words);
  const found = names.map(async (text) =>
    Object.values(await segmentsIndex().find(text, 10)).some((hits) => hits.length > 0) ? text : [],
  );
  const reader = await newestLyrics()();
  const sung = lines.map((text) => ((reader?.find(reader.read(lineWords(text)), 10) ?? []).length > 0 ? text : []));
  return [...(await Promise.all(found)).flat(), ...sung.flat()];
};

test.each(notOut)(
  'an album that is %s is found by no name, beginning, tag or line, and by all once it is out',
  async (_, standing) => {
    const release = await addRelease();
    const [{ album, words }, follow] = [release, follower(release)];
    const { names, lines } = askedFor(words);
    const all = [...names, ...lines];
    const set = async (next: typeof standing) => {
      expect(await setPublicationState(album.id, next, (await getStoredAlbum(album.id))?.updatedAt ?? null)).toBe(true);
    };
    await set(standing);
    await follow();
    expect([await indexed(words), await shown(words)]).toEqual([[], []]);
    await set(out);
    await follow();
    expect([await indexed(words), await shown(words)]).toEqual([all, all]);

    // At once, before the index has heard of it, and then out of the index as well.
    await set(standing);
    expect([await indexed(words), await shown(words)]).toEqual([all, []]);
    await follow();
    expect(await indexed(words)).toEqual([]);
  },
);

test('an index that is built anew has nothing of what is not out', async () => {
  const releases = await Promise.all(
    notOut.map(async ([, standing]) => {
      const release = await addRelease();
      await setPublicationState(release.album.id, standing, null);
      return release;
    }),
  );
  const { words: open } = await addRelease();
  await rebuildIndex(() => {});
  for (const { words } of releases) expect(await indexed(words)).toEqual([]);
  expect(await indexed(open)).toHaveLength(8);
});
