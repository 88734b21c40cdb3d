import { randomBytes } from 'node:crypto';
import type { TrackId } from '@overtone/shared/ids.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { labelledItem } from '../../catalog/lists/labelled.item.ts';
import { handler } from '../../handlers/search-index.lambda.ts';
import { s3 } from '../../platform/aws.ts';
import { deleteItem } from '../../platform/dynamo/write.ts';
import { addAlbum, addTrack } from '../../testing/catalogue.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { rebuildIndex } from './rebuild-index.ts';
import { search } from './search.service.ts';
import { createSegmentIndex } from './segment-index.ts';

let restoreBucket: () => void;
beforeAll(async () => {
  restoreBucket = await isolatedBucket('SEARCH_BUCKET');
});
afterAll(() => restoreBucket());

/** Returns a unique word that is not similar to the words of other tests. */
const createWord = () => randomBytes(12).toString('hex');

interface Tagged {
  readonly id: string;
  readonly name: string;
  readonly tags: readonly string[];
}

/** Builds an item in the notation of DynamoDB streams. */
const buildStreamImage = ({ id, name, tags }: Tagged) => ({
  id: { S: id },
  name: { S: name },
  tags: { L: tags.map((tag) => ({ S: tag })) },
});
const buildRecord = (before: Tagged | null, after: Tagged | null): DynamoDBRecord => ({
  dynamodb: {
    ...(before && { OldImage: buildStreamImage(before) }),
    ...(after && { NewImage: buildStreamImage(after) }),
  },
});
const indexRecords = (...Records: DynamoDBRecord[]) => handler({ Records });

const removeTag = (id: TrackId, name: string) => deleteItem(labelledItem, { label: 'tag', name, type: 'track', id });

/** Searches the index and the API with a new container. */
const searchFor = async (text: string) => {
  const { tags } = await createSegmentIndex().find(text, 10);
  const { results, top } = await search(createSegmentIndex(), text, ['tags'], 10);
  return { indexed: tags.map(({ id }) => id), shown: results.tags.map(({ name }) => name), top };
};
const buildExpectedResult = (name: string) => ({
  indexed: [`tag#${name}`],
  shown: [name],
  top: { type: 'tags', id: name },
});
const notFound = { indexed: [], shown: [], top: null };

describe('search for tags', () => {
  it('finds a tag by its words as long as an item has it', async () => {
    const [word, other] = [createWord(), createWord()];
    const tag = `late-${word}`;
    const [firstItem, secondItem] = [await addTrack({ tags: [tag] }), await addAlbum({ tags: [tag, other] })];
    await indexRecords(buildRecord(null, firstItem), buildRecord(null, secondItem));
    for (const text of [tag, `late ${word}`, word.slice(0, 9)])
      expect(await searchFor(text)).toEqual(buildExpectedResult(tag));
    expect(await searchFor(other)).toEqual(buildExpectedResult(other));
    await removeTag(firstItem.id, tag);
    await indexRecords(buildRecord(firstItem, { ...firstItem, tags: [] }));
    expect(await searchFor(word)).toEqual(buildExpectedResult(tag));
    await deleteItem(labelledItem, { label: 'tag', name: tag, type: 'album', id: secondItem.id });
    await indexRecords(buildRecord(secondItem, null));
    expect(await searchFor(word)).toEqual(notFound);
  });

  it('returns a tag as the top result only while no other name starts with the text', async () => {
    const tag = createWord();
    const [middle, beginning] = [
      await addTrack({ name: `Kepler ${tag}`, tags: [tag] }),
      await addTrack({ name: `${tag} Refraction` }),
    ];
    const findTop = async () => (await search(createSegmentIndex(), tag, ['tags', 'tracks'], 10)).top;
    await indexRecords(buildRecord(null, middle));
    expect(await findTop()).toEqual({ type: 'tags', id: tag });
    await indexRecords(buildRecord(null, beginning));
    expect(await findTop()).toEqual({ type: 'tracks', id: beginning.id });
  });

  it('leaves out a tag that is only in the index', async () => {
    const tag = createWord();
    const track = await addTrack({ tags: [tag] });
    await indexRecords(buildRecord(null, track));
    await removeTag(track.id, tag);
    expect(await searchFor(tag)).toEqual({ indexed: [`tag#${tag}`], shown: [], top: null });
  });

  it('does not read tags when other fields change', async () => {
    const tag = createWord();
    const track = await addTrack({ tags: [tag] });
    runBeforeCommand('QueryCommand', tag, () => Promise.reject(new Error('asked')));
    await indexRecords(buildRecord(track, { ...track, name: createWord() }));
  });

  it('corrects the index when a tag is added and removed at the same time', async () => {
    const tag = createWord();
    const [firstItem, secondItem] = [await addTrack({ tags: [tag] }), await addTrack()];
    await indexRecords(buildRecord(null, firstItem));
    await removeTag(firstItem.id, tag);
    // Simulates another worker that publishes after this one has read the tag, but before it publishes.
    const addTagAgain = vi.fn(async () => {
      const taggedTrack = await addTrack({ id: secondItem.id, tags: [tag] }).catch(() => addTrack({ tags: [tag] }));
      await indexRecords(buildRecord(null, taggedTrack));
      return taggedTrack;
    });
    const send = s3().send.bind(s3()) as (command: object) => Promise<unknown>;
    const publishing = vi.spyOn(s3(), 'send').mockImplementationOnce((async (command: object) => {
      publishing.mockRestore();
      await addTagAgain();
      return send(command);
    }) as never);
    await indexRecords(buildRecord(firstItem, { ...firstItem, tags: [] }));
    expect(addTagAgain).toHaveBeenCalledOnce();
    expect(await searchFor(tag)).toEqual(buildExpectedResult(tag));

    const trackTaggedAgain = await (addTagAgain.mock.results[0]?.value as ReturnType<typeof addTagAgain>);
    const failingWrite = vi.spyOn(s3(), 'send').mockImplementationOnce((async (command: object) => {
      failingWrite.mockRestore();
      await removeTag(trackTaggedAgain.id, tag);
      await indexRecords(buildRecord(trackTaggedAgain, null));
      return send(command);
    }) as never);
    await indexRecords(buildRecord(null, trackTaggedAgain));
    expect(await searchFor(tag)).toEqual(notFound);
  });

  it('fails the batch when the index cannot be written', async () => {
    const tag = createWord();
    const track = await addTrack({ tags: [tag] });
    for (let allowedWrites = 0; ; allowedWrites += 1) {
      let remainingWrites = allowedWrites;
      const send = s3().send.bind(s3()) as (command: object) => Promise<unknown>;
      vi.spyOn(s3(), 'send').mockImplementation((async (command: object) => {
        remainingWrites -= 1;
        if (remainingWrites < 0) throw new Error('busy');
        return send(command);
      }) as never);
      const failed = await indexRecords(buildRecord(null, track)).then(
        () => false,
        () => true,
      );
      vi.restoreAllMocks();
      if (!failed) break;
    }
    expect(await searchFor(tag)).toEqual(buildExpectedResult(tag));
  });

  it('finds the tags of tracks and albums after a rebuild', async () => {
    const [trackTag, albumTag, sharedTag, oldTag] = [createWord(), createWord(), createWord(), createWord()];
    await addTrack({ tags: [trackTag, sharedTag] });
    await addAlbum({ tags: [albumTag, sharedTag] });
    const track = await addTrack({ tags: [oldTag] });
    await indexRecords(buildRecord(null, track));
    await removeTag(track.id, oldTag);
    await rebuildIndex(() => {});
    for (const tag of [trackTag, albumTag, sharedTag]) expect(await searchFor(tag)).toEqual(buildExpectedResult(tag));
  });
});
