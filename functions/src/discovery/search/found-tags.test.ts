import { randomBytes } from 'node:crypto';
import type { TrackId } from '@overtone/shared/ids.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { labelledItem } from '../../catalog/lists/labelled.item.ts';
import { handler } from '../../handlers/search-index.lambda.ts';
import { s3 } from '../../platform/aws.ts';
import { deleteItem } from '../../platform/dynamo/write.ts';
import { addAlbum, addTrack } from '../../testing/catalogue.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { rightBefore } from '../../testing/right-before.ts';
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

interface Tagged {
  readonly id: string;
  readonly name: string;
  readonly tags: readonly string[];
}

/** An item as the stream carries it. */
const image = ({ id, name, tags }: Tagged) => ({
  id: { S: id },
  name: { S: name },
  tags: { L: tags.map((tag) => ({ S: tag })) },
});
const record = (before: Tagged | null, after: Tagged | null): DynamoDBRecord => ({
  dynamodb: { ...(before && { OldImage: image(before) }), ...(after && { NewImage: image(after) }) },
});
const index = (...Records: DynamoDBRecord[]) => handler({ Records });

const untag = (id: TrackId, name: string) => deleteItem(labelledItem, { label: 'tag', name, type: 'track', id });

/** What a container that starts now has of it, and what somebody is shown. */
const found = async (text: string) => {
  const { tags } = await segmentsIndex().find(text, 10);
  const { results, top } = await search(segmentsIndex(), text, ['tags'], 10);
  return { indexed: tags.map(({ id }) => id), shown: results.tags.map(({ name }) => name), top };
};
const there = (name: string) => ({
  indexed: [`tag#${name}`],
  shown: [name],
  top: { type: 'tags', id: name },
});
const gone = { indexed: [], shown: [], top: null };

test('a tag is found by its words as long as anything carries it', async () => {
  const [word, other] = [newWord(), newWord()];
  const tag = `late-${word}`;
  const [one, two] = [await addTrack({ tags: [tag] }), await addAlbum({ tags: [tag, other] })];
  await index(record(null, one), record(null, two));
  for (const text of [tag, `late ${word}`, word.slice(0, 9)]) expect(await found(text)).toEqual(there(tag));
  expect(await found(other)).toEqual(there(other));
  await untag(one.id, tag);
  await index(record(one, { ...one, tags: [] }));
  expect(await found(word)).toEqual(there(tag));
  await deleteItem(labelledItem, { label: 'tag', name: tag, type: 'album', id: two.id });
  await index(record(two, null));
  expect(await found(word)).toEqual(gone);
});

test('a tag is the top result only while no other name starts with the text', async () => {
  const tag = newWord();
  const [middle, beginning] = [
    await addTrack({ name: `Kepler ${tag}`, tags: [tag] }),
    await addTrack({ name: `${tag} Refraction` }),
  ];
  const best = async () => (await search(segmentsIndex(), tag, ['tags', 'tracks'], 10)).top;
  await index(record(null, middle));
  expect(await best()).toEqual({ type: 'tags', id: tag });
  await index(record(null, beginning));
  expect(await best()).toEqual({ type: 'tracks', id: beginning.id });
});

test('a tag that nothing carries is not shown, whatever the index says', async () => {
  const tag = newWord();
  const track = await addTrack({ tags: [tag] });
  await index(record(null, track));
  await untag(track.id, tag);
  expect(await found(tag)).toEqual({ indexed: [`tag#${tag}`], shown: [], top: null });
});

test('what changes of music beside its tags asks nothing about them', async () => {
  const tag = newWord();
  const track = await addTrack({ tags: [tag] });
  rightBefore('QueryCommand', tag, () => Promise.reject(new Error('asked')));
  await index(record(track, { ...track, name: newWord() }));
});

test('a tag that comes back while it is taken out of the index is in it in the end, and the other way round', async () => {
  const tag = newWord();
  const [one, two] = [await addTrack({ tags: [tag] }), await addTrack()];
  await index(record(null, one));
  await untag(one.id, tag);
  // Another worker, whose publishing comes between this one's look at the tag and what it makes of it.
  const retag = vi.fn(async () => {
    const again = await addTrack({ id: two.id, tags: [tag] }).catch(() => addTrack({ tags: [tag] }));
    await index(record(null, again));
    return again;
  });
  const send = s3().send.bind(s3()) as (command: object) => Promise<unknown>;
  const spied = vi.spyOn(s3(), 'send').mockImplementationOnce((async (command: object) => {
    spied.mockRestore();
    await retag();
    return send(command);
  }) as never);
  await index(record(one, { ...one, tags: [] }));
  expect(retag).toHaveBeenCalledOnce();
  expect(await found(tag)).toEqual(there(tag));

  const last = await (retag.mock.results[0]?.value as ReturnType<typeof retag>);
  const taken = vi.spyOn(s3(), 'send').mockImplementationOnce((async (command: object) => {
    taken.mockRestore();
    await untag(last.id, tag);
    await index(record(last, null));
    return send(command);
  }) as never);
  await index(record(null, last));
  expect(await found(tag)).toEqual(gone);
});

test('a batch that cannot be written comes again', async () => {
  const tag = newWord();
  const track = await addTrack({ tags: [tag] });
  for (let allowed = 0; ; allowed += 1) {
    let left = allowed;
    const send = s3().send.bind(s3()) as (command: object) => Promise<unknown>;
    vi.spyOn(s3(), 'send').mockImplementation((async (command: object) => {
      left -= 1;
      if (left < 0) throw new Error('busy');
      return send(command);
    }) as never);
    const failed = await index(record(null, track)).then(
      () => false,
      () => true,
    );
    vi.restoreAllMocks();
    if (!failed) break;
  }
  expect(await found(tag)).toEqual(there(tag));
});

test('a rebuild finds the tags of tracks and albums, each once, and forgets what nothing carries', async () => {
  const [ofTrack, ofAlbum, both, old] = [newWord(), newWord(), newWord(), newWord()];
  await addTrack({ tags: [ofTrack, both] });
  await addAlbum({ tags: [ofAlbum, both] });
  const track = await addTrack({ tags: [old] });
  await index(record(null, track));
  await untag(track.id, old);
  await rebuildIndex(() => {});
  for (const tag of [ofTrack, ofAlbum, both]) expect(await found(tag)).toEqual(there(tag));
});
