import { randomBytes } from 'node:crypto';
import type { Lyrics } from '@overtone/shared/catalog/lyrics/lyrics.model.ts';
import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { trackItem } from '../../../catalog/music/track.item.ts';
import { trackDetailItem } from '../../../catalog/music/track-detail.item.ts';
import { handler } from '../../../handlers/search-index.lambda.ts';
import { s3 } from '../../../platform/aws.ts';
import { measureCapacity } from '../../../platform/capacity.ts';
import { deleteItem, updateItem } from '../../../platform/dynamo/write.ts';
import { addTrack } from '../../../testing/catalogue.ts';
import { isolatedBucket } from '../../../testing/isolated-bucket.ts';
import { isolatedCatalogTable } from '../../../testing/isolated-tables.store.ts';
import { asGuest, asUser } from '../../../testing/visitor.ts';
import { rebuildIndex } from '../rebuild-index.ts';
import { createLyricsIndex, searchLyrics } from './find-lyrics.service.ts';
import { parseLyricsLine } from './lyrics-reader.ts';

let restoreBucket: () => void;
let removeCatalogue: () => Promise<void>;
beforeAll(async () => {
  restoreBucket = await isolatedBucket('SEARCH_BUCKET');
  // A rebuild reads the whole catalogue, and the shared one contains the music of all test files.
  removeCatalogue = await isolatedCatalogTable();
});
afterAll(async () => {
  restoreBucket();
  await removeCatalogue();
});

/** Returns a unique word. */
const createUniqueWord = () => `w${randomBytes(8).toString('hex')}`;

/** Builds the details of a track in the notation of DynamoDB streams. */
const buildImage = (id: string, lyrics: Lyrics | null) => ({
  id: { S: id },
  waveform: { NULL: true },
  lyrics: lyrics ? { M: { format: { S: lyrics.format }, text: { S: lyrics.text } } } : { NULL: true },
});
const buildRecord = (
  id: string,
  before: Lyrics | null | undefined,
  after: Lyrics | null | undefined,
): DynamoDBRecord => ({
  dynamodb: {
    Keys: { pk: { S: `track#${id}` }, sk: { S: 'detail' } },
    ...(before !== undefined && { OldImage: buildImage(id, before) }),
    ...(after !== undefined && { NewImage: buildImage(id, after) }),
  },
});
const indexRecords = (...Records: DynamoDBRecord[]) => handler({ Records });

const buildLyrics = (...lines: string[]): Lyrics => ({ format: 'plain', text: lines.join('\n') });

const addSong = async (lyrics: Lyrics, fields: Parameters<typeof addTrack>[0] = {}) => {
  const track = await addTrack({ hasLyrics: true, ...fields }, { lyrics });
  await indexRecords(buildRecord(track.id, undefined, lyrics));
  return track;
};
const setLyrics = (id: TrackId, lyrics: Lyrics | null) => updateItem(trackDetailItem, { id }, { set: { lyrics } });

/** Returns the number of hits in the index, without reading the tables. */
const countIndexed = async (text: string): Promise<number> => {
  const reader = await createLyricsIndex()();
  return reader?.find(reader.read(parseLyricsLine(text)), 10).length ?? 0;
};

/** Searches with a new container. Returns ids of tracks with their lines. */
const searchFor = async (text: string) => {
  const { results, count } = await searchLyrics(createLyricsIndex(), text, 10);
  expect(count).toBe(results.length);
  return results.map(({ track, line }) => [track.id, line]);
};

describe('GET search/lyrics', () => {
  it('finds a track by a complete, incomplete or partly wrong line, and returns the original line', async () => {
    const [one, two] = [createUniqueWord(), createUniqueWord()];
    const line = `And the ${one} is low at 3 a.m., Señor ${two}`;
    const { id } = await addSong({
      format: 'lrc',
      text: `[ti:Low]\n[00:01.00]Oh, oh\n[00:12.50]${line}\n[00:15.00]Oh`,
    });
    const texts = [
      line,
      `the ${one} is low`,
      `AND THE ${one.toUpperCase()} is`,
      `the ${one.slice(0, 9)}`,
      `${one} is lo`,
      `${one} is l`,
      `low at 3 am senor ${two}`,
      `low ${one} at`,
    ];
    for (const text of texts) expect(await searchFor(text), text).toEqual([[id, line]]);
    for (const text of [`${two} ${one} was high`, `${two} never`]) expect(await searchFor(text), text).toEqual([]);
  });

  it('returns the line with most of the words when a phrase continues in the next line', async () => {
    const word = createUniqueWord();
    const { id } = await addSong(buildLyrics(`Hold on to ${word}`, 'all the night and day'));
    expect(await searchFor(`${word} all the night`)).toEqual([[id, 'all the night and day']]);
  });

  it('returns the line with the exact phrase among several matching lines', async () => {
    const word = createUniqueWord();
    const { id } = await addSong(buildLyrics(`two for the ${word}`, `the two, ${word}`, `and two ${word}s`));
    expect(await searchFor(`two ${word}`)).toEqual([[id, `the two, ${word}`]]);
    expect(await searchFor(`two ${word.slice(0, 9)}`)).toEqual([[id, `the two, ${word}`]]);
  });

  it.each([
    ['colour', 'color'],
    ['centre', 'center'],
    ['realise', 'realize'],
    ['grey', 'gray'],
    ['plough', 'plow'],
  ])('finds lines in British and American spelling: %s, %s', async (british, american) => {
    const word = createUniqueWord();
    const songs = [british, american].map((spelling) => addSong(buildLyrics(`${word} ${spelling}`)));
    const ids = (await Promise.all(songs)).map(({ id }) => id).toSorted();
    for (const spelling of [british, american]) {
      expect((await searchFor(`${word} ${spelling}`)).map(([id]) => id).toSorted()).toEqual(ids);
    }
  });

  it('does not load the index for a single word or only punctuation', async () => {
    const word = createUniqueWord();
    await addSong(buildLyrics(`${word} ${word}`));
    const sendSpy = vi.spyOn(s3(), 'send');
    for (const text of [word, '', '!!! ???', '"*" ^ :']) expect(await searchFor(text)).toEqual([]);
    expect(sendSpy).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('ranks exact lines first, then by plays', async () => {
    const word = createUniqueWord();
    const near = await addSong(buildLyrics(`${word}l and ${word} ${word}t`), { plays: 9_000 });
    const lessPlayed = await addSong(buildLyrics(`${word} ${word}l ${word}t`), { plays: 3 });
    const mostPlayed = await addSong(buildLyrics(`${word} ${word}l ${word}t`), { plays: 900 });
    expect((await searchFor(`${word} ${word}l ${word}t`)).map(([id]) => id)).toEqual([
      mostPlayed.id,
      lessPlayed.id,
      near.id,
    ]);
  });

  it('finds a track only by its current lyrics, and not after its deletion', async () => {
    const [oldWord, newWord] = [createUniqueWord(), createUniqueWord()];
    const [before, after] = [buildLyrics(`the ${oldWord} falls quietly`), buildLyrics(`the ${newWord} falls quietly`)];
    const { id } = await addSong(before);
    await setLyrics(id, after);
    await indexRecords(buildRecord(id, before, after));
    expect(await searchFor(`the ${oldWord}`)).toEqual([]);
    expect(await searchFor(`the ${newWord}`)).toEqual([[id, after.text]]);
    await setLyrics(id, null);
    await indexRecords(buildRecord(id, after, null));
    expect(await searchFor(`the ${newWord}`)).toEqual([]);

    await setLyrics(id, after);
    await indexRecords(buildRecord(id, null, after));
    await Promise.all([deleteItem(trackItem, { id }), deleteItem(trackDetailItem, { id })]);
    expect(await searchFor(`the ${newWord}`)).toEqual([]);
    await indexRecords(buildRecord(id, after, undefined));
    expect(await countIndexed(`the ${newWord}`)).toBe(0);
  });

  it('leaves out lyrics that are only in the index', async () => {
    const word = createUniqueWord();
    const { id } = await addSong(buildLyrics(`${word} ${word}x`));
    await setLyrics(id, buildLyrics('nothing of it'));
    expect(await searchFor(`${word} ${word}x`)).toEqual([]);
  });

  it('fails a batch that cannot be written, and indexes the current state for repeated batches', async () => {
    const word = createUniqueWord();
    const lyrics = buildLyrics(`the ${word} falls quietly`);
    const { id } = await addTrack({ hasLyrics: true }, { lyrics });
    vi.spyOn(s3(), 'send').mockRejectedValueOnce(new Error('busy') as never);
    await expect(indexRecords(buildRecord(id, undefined, lyrics))).rejects.toThrow('busy');
    vi.restoreAllMocks();
    const records = [buildRecord(id, undefined, lyrics), buildRecord(id, undefined, lyrics)];
    await Promise.all([indexRecords(...records), indexRecords(...records)]);
    expect(await searchFor(`the ${word}`)).toHaveLength(1);
    await setLyrics(id, null);
    await indexRecords(...records);
    expect(await searchFor(`the ${word}`)).toEqual([]);
  });

  it('reads nothing when other details change', async () => {
    const lyrics = buildLyrics('the tide falls quietly');
    const { id } = await addTrack({ hasLyrics: true }, { lyrics });
    const { calls } = await measureCapacity(() =>
      indexRecords(buildRecord(id, lyrics, lyrics), buildRecord(id, undefined, null)),
    );
    expect(calls).toEqual([]);
  });

  it('contains exactly the existing lyrics after a rebuild', async () => {
    const [existing, deleted] = [createUniqueWord(), createUniqueWord()];
    await addTrack({ hasLyrics: true }, { lyrics: buildLyrics(`the ${existing} falls quietly`) });
    const old = await addSong(buildLyrics(`the ${deleted} falls quietly`));
    await setLyrics(old.id, null);
    await rebuildIndex(() => {});
    expect(await searchFor(`the ${existing}`)).toHaveLength(1);
    expect(await countIndexed(`the ${deleted}`)).toBe(0);
  });

  it('returns the requested number of results, and the count of all', async () => {
    const word = createUniqueWord();
    for (let song = 0; song < 3; song += 1) await addSong(buildLyrics(`oh ${word} tide`));
    const { results, count } = await searchLyrics(createLyricsIndex(), `${word} tide`, 2);
    expect([results.length, count]).toEqual([2, 3]);
  });

  it.each([
    ['nothing', ''],
    ['5,000 words', 'a '.repeat(2_500)],
    ['punctuation', '"\'()*^:+-{}[]!?.,;%_\\/ "'],
    ['operators', 'a OR b AND NOT c NEAR(d, 2)'],
    ['an unclosed quote', '"glass tide'],
    ['a zero byte', 'gl\u0000ass tide'],
    ['half a character', 'glass \ud83d tide'],
    ['other scripts', '東京 Москва القاهرة'],
  ])('returns 200 for %s', async (_, query) => {
    expect((await asGuest().send(searchContract.lyrics, { query: { query } })).status).toBe(200);
  });

  it.each([{ perPage: 0 }, { perPage: 101 }])('returns 422 for %j', async (query) => {
    expect(await asGuest().expectRefusal(searchContract.lyrics, { query })).toMatchObject({ status: 422 });
  });

  it('returns 403 without the permission music.view', async () => {
    expect(await asUser('api.access').expectRefusal(searchContract.lyrics, { query: {} })).toMatchObject({
      status: 403,
    });
  });
});
