import { randomBytes } from 'node:crypto';
import type { Lyrics } from '@overtone/shared/catalog/lyrics/lyrics.model.ts';
import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { trackItem } from '../../../catalog/music/track.item.ts';
import { trackDetailItem } from '../../../catalog/music/track-detail.item.ts';
import { handler } from '../../../handlers/search-index.lambda.ts';
import { s3 } from '../../../platform/aws.ts';
import { measured } from '../../../platform/capacity.ts';
import { changeItem, deleteItem } from '../../../platform/dynamo/write.ts';
import { addTrack } from '../../../testing/catalogue.ts';
import { isolatedBucket } from '../../../testing/isolated-bucket.ts';
import { isolatedCatalogTable } from '../../../testing/isolated-site.store.ts';
import { asGuest, asUser } from '../../../testing/visitor.ts';
import { rebuildIndex } from '../rebuild-index.ts';
import { newestLyrics, searchLyrics } from './find-lyrics.service.ts';
import { lineWords } from './lyrics-reader.ts';

let leave: () => void;
let removeCatalogue: () => Promise<void>;
beforeAll(async () => {
  leave = await isolatedBucket('SEARCH_BUCKET');
  // A rebuild reads all of a catalogue: the shared one holds the music of every test file before.
  removeCatalogue = await isolatedCatalogTable();
});
afterAll(async () => {
  leave();
  await removeCatalogue();
});

/** A word that no other test uses. */
const newWord = () => `w${randomBytes(8).toString('hex')}`;

/** A track's heavy part as the stream carries it. */
const image = (id: string, lyrics: Lyrics | null) => ({
  id: { S: id },
  waveform: { NULL: true },
  lyrics: lyrics ? { M: { format: { S: lyrics.format }, text: { S: lyrics.text } } } : { NULL: true },
});
const record = (id: string, before: Lyrics | null | undefined, after: Lyrics | null | undefined): DynamoDBRecord => ({
  dynamodb: {
    Keys: { pk: { S: `track#${id}` }, sk: { S: 'detail' } },
    ...(before !== undefined && { OldImage: image(id, before) }),
    ...(after !== undefined && { NewImage: image(id, after) }),
  },
});
const index = (...Records: DynamoDBRecord[]) => handler({ Records });

const plain = (...lines: string[]): Lyrics => ({ format: 'plain', text: lines.join('\n') });

const addSong = async (lyrics: Lyrics, fields: Parameters<typeof addTrack>[0] = {}) => {
  const track = await addTrack({ hasLyrics: true, ...fields }, { lyrics });
  await index(record(track.id, undefined, lyrics));
  return track;
};
const setLyrics = (id: TrackId, lyrics: Lyrics | null) => changeItem(trackDetailItem, { id }, { set: { lyrics } });

/** How many songs the index has for a line, whatever the tables say. */
const indexed = async (text: string): Promise<number> => {
  const reader = await newestLyrics()();
  return reader?.find(reader.read(lineWords(text)), 10).length ?? 0;
};

/** Lines that a container finds which starts now, with their tracks. */
const found = async (text: string) => {
  const { results, count } = await searchLyrics(newestLyrics(), text, 10);
  expect(count).toBe(results.length);
  return results.map(({ track, line }) => [track.id, line]);
};

test('a track is found by a line of it, whole, begun or half remembered, and the line is shown as it is written', async () => {
  const [one, two] = [newWord(), newWord()];
  const line = `And the ${one} is low at 3 a.m., Señor ${two}`;
  const { id } = await addSong({ format: 'lrc', text: `[ti:Low]\n[00:01.00]Oh, oh\n[00:12.50]${line}\n[00:15.00]Oh` });
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
  for (const text of texts) expect(await found(text), text).toEqual([[id, line]]);
  for (const text of [`${two} ${one} was high`, `${two} never`]) expect(await found(text), text).toEqual([]);
});

test('of a phrase that goes on in the next line, the line is shown that has most of it', async () => {
  const word = newWord();
  const { id } = await addSong(plain(`Hold on to ${word}`, 'all the night and day'));
  expect(await found(`${word} all the night`)).toEqual([[id, 'all the night and day']]);
});

test('of several lines with the words, the one is shown that has them as they stand', async () => {
  const word = newWord();
  const { id } = await addSong(plain(`two for the ${word}`, `the two, ${word}`, `and two ${word}s`));
  expect(await found(`two ${word}`)).toEqual([[id, `the two, ${word}`]]);
  expect(await found(`two ${word.slice(0, 9)}`)).toEqual([[id, `the two, ${word}`]]);
});

test('one word, and nothing but signs, asks nobody', async () => {
  const word = newWord();
  await addSong(plain(`${word} ${word}`));
  const get = vi.spyOn(s3(), 'send');
  for (const text of [word, '', '!!! ???', '"*" ^ :']) expect(await found(text)).toEqual([]);
  expect(get).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('the line itself comes before words near each other, and what is played most before what is not', async () => {
  const word = newWord();
  const near = await addSong(plain(`${word}l and ${word} ${word}t`), { plays: 9_000 });
  const few = await addSong(plain(`${word} ${word}l ${word}t`), { plays: 3 });
  const many = await addSong(plain(`${word} ${word}l ${word}t`), { plays: 900 });
  expect((await found(`${word} ${word}l ${word}t`)).map(([id]) => id)).toEqual([many.id, few.id, near.id]);
});

test('new words are found and the old ones no more; a track without any, or that is gone, by none', async () => {
  const [old, now] = [newWord(), newWord()];
  const [before, after] = [plain(`the ${old} is low`), plain(`the ${now} is low`)];
  const { id } = await addSong(before);
  await setLyrics(id, after);
  await index(record(id, before, after));
  expect(await found(`the ${old}`)).toEqual([]);
  expect(await found(`the ${now}`)).toEqual([[id, after.text]]);
  await setLyrics(id, null);
  await index(record(id, after, null));
  expect(await found(`the ${now}`)).toEqual([]);

  await setLyrics(id, after);
  await index(record(id, null, after));
  await Promise.all([deleteItem(trackItem, { id }), deleteItem(trackDetailItem, { id })]);
  expect(await found(`the ${now}`)).toEqual([]);
  await index(record(id, after, undefined));
  expect(await indexed(`the ${now}`)).toBe(0);
});

test('words that were changed a moment ago are not shown, whatever the index says', async () => {
  const word = newWord();
  const { id } = await addSong(plain(`${word} ${word}x`));
  await setLyrics(id, plain('nothing of it'));
  expect(await found(`${word} ${word}x`)).toEqual([]);
});

test('a batch that cannot be written comes again, one that comes twice or late ends in what is so by now', async () => {
  const word = newWord();
  const lyrics = plain(`the ${word} is low`);
  const { id } = await addTrack({ hasLyrics: true }, { lyrics });
  vi.spyOn(s3(), 'send').mockRejectedValueOnce(new Error('busy') as never);
  await expect(index(record(id, undefined, lyrics))).rejects.toThrow('busy');
  vi.restoreAllMocks();
  const records = [record(id, undefined, lyrics), record(id, undefined, lyrics)];
  await Promise.all([index(...records), index(...records)]);
  expect(await found(`the ${word}`)).toHaveLength(1);
  await setLyrics(id, null);
  await index(...records);
  expect(await found(`the ${word}`)).toEqual([]);
});

test('what changes of a track beside its lyrics costs nothing', async () => {
  const lyrics = plain('the tide is low');
  const { id } = await addTrack({ hasLyrics: true }, { lyrics });
  const { calls } = await measured(() => index(record(id, lyrics, lyrics), record(id, undefined, null)));
  expect(calls).toEqual([]);
});

test('a rebuild finds the lyrics that there are and forgets the others', async () => {
  const [here, gone] = [newWord(), newWord()];
  await addTrack({ hasLyrics: true }, { lyrics: plain(`the ${here} is low`) });
  const old = await addSong(plain(`the ${gone} is low`));
  await setLyrics(old.id, null);
  await rebuildIndex(() => {});
  expect(await found(`the ${here}`)).toHaveLength(1);
  expect(await indexed(`the ${gone}`)).toBe(0);
});

test('as many lines as were asked for, with how many there are', async () => {
  const word = newWord();
  for (let song = 0; song < 3; song += 1) await addSong(plain(`oh ${word} tide`));
  const { results, count } = await searchLyrics(newestLyrics(), `${word} tide`, 2);
  expect([results.length, count]).toEqual([2, 3]);
});

test.each([
  ['nothing', ''],
  ['5,000 words', 'a '.repeat(2_500)],
  ['punctuation', '"\'()*^:+-{}[]!?.,;%_\\/ "'],
  ['operators', 'a OR b AND NOT c NEAR(d, 2)'],
  ['an open quote', '"glass tide'],
  ['a zero byte', 'gl\u0000ass tide'],
  ['half a character', 'glass \ud83d tide'],
  ['other scripts', '東京 Москва القاهرة'],
])('a visitor gets an answer to %s', async (_, query) => {
  expect((await asGuest().send(searchContract.lyrics, { query: { query } })).status).toBe(200);
});

test.each([{ perPage: 0 }, { perPage: 101 }])('is refused %j', async (query) => {
  expect(await asGuest().refused(searchContract.lyrics, { query })).toMatchObject({ status: 422 });
});

test('needs to be let in to the music', async () => {
  expect(await asUser('api.access').refused(searchContract.lyrics, { query: {} })).toMatchObject({ status: 403 });
});
