import { randomBytes } from 'node:crypto';
import { genreChannel } from '@overtone/shared/discovery/channels/genre-channel.ts';
import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../handlers/search-index.lambda.ts';
import { addArtist, addChannel, newId } from '../../testing/catalogue.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { asGuest } from '../../testing/visitor.ts';
import { listChannels } from '../channels/channels.store.ts';
import type { StoredChannel } from '../channels/stored-channel.model.ts';
import { rebuildIndex } from './rebuild-index.ts';
import { search } from './search.service.ts';
import { createSegmentIndex } from './segment-index.ts';

// An isolated index, because a rebuild removes documents of other tests that are only in the index.
let restoreBucket: () => void;
beforeAll(async () => {
  restoreBucket = await isolatedBucket('SEARCH_BUCKET');
});
afterAll(() => restoreBucket());

type Named = Pick<StoredChannel, 'id' | 'slug' | 'name'>;

/** Builds an item in the notation of DynamoDB streams. */
const buildImage = ({ id, slug, name }: Named) => ({
  sk: { S: 'channel' },
  id: { S: id },
  slug: { S: slug },
  name: { S: name },
  contentType: { S: 'albums' },
});

const indexRecords = (...Records: DynamoDBRecord[]) => handler({ Records });
const buildAddedRecord = (channel: Named): DynamoDBRecord => ({ dynamodb: { NewImage: buildImage(channel) } });

/** Returns a unique word that is not similar to the words of other tests. */
const createUniqueWord = () => randomBytes(12).toString('hex');

/** Searches with a new container. */
const searchFor = async (text: string) => {
  const { results, top } = await search(createSegmentIndex(), text, ['artists', 'channels'], 10);
  return { channels: results.channels, top };
};

describe('search for channels', () => {
  it('finds a new channel, a renamed one only by its new name, and no deleted one', async () => {
    const [old, name] = [createUniqueWord(), createUniqueWord()];
    const { picks, createdAt, updatedAt, updatedBy, oldSlugs, ...channel } = await addChannel({
      name: `Late ${old}`,
      description: 'For the night',
    });
    await indexRecords(buildAddedRecord(channel));
    expect(await searchFor(old)).toEqual({
      channels: [{ ...channel, restriction: null }],
      top: { type: 'channels', id: channel.id },
    });
    await indexRecords({ dynamodb: { OldImage: buildImage(channel), NewImage: buildImage({ ...channel, name }) } });
    expect((await searchFor(old)).channels).toEqual([]);
    expect((await searchFor(name)).channels.map(({ id }) => id)).toEqual([channel.id]);
    await indexRecords({ dynamodb: { OldImage: buildImage({ ...channel, name }) } });
    expect((await searchFor(name)).channels).toEqual([]);
  });

  it('does not return the picks of a channel', async () => {
    const name = createUniqueWord();
    const artist = await addArtist();
    await indexRecords(buildAddedRecord(await addChannel({ name, picks: [{ type: 'artist', id: artist.id }] })));
    expect(JSON.stringify(await searchFor(name))).not.toContain(artist.id);
  });

  it('leaves out a channel that is only in the index', async () => {
    const name = createUniqueWord();
    await indexRecords(buildAddedRecord({ id: newId.channel(), slug: name, name }));
    expect((await searchFor(name)).channels).toEqual([]);
  });

  it('ranks an artist before a channel with the same name', async () => {
    const name = createUniqueWord();
    const artist = await addArtist({ name });
    const { id, slug } = await addChannel({ name });
    await indexRecords(buildAddedRecord({ id, slug, name }), {
      dynamodb: { NewImage: { id: { S: artist.id }, name: { S: name } } },
    });
    const { channels, top } = await searchFor(name);
    expect(channels.map((channel) => channel.id)).toEqual([id]);
    expect(top).toEqual({ type: 'artists', id: artist.id });
  });

  it('never indexes the genre channel', async () => {
    const [name, page] = [createUniqueWord(), createUniqueWord()];
    const { id } = await addChannel({ slug: genreChannel, name });
    const other = await addChannel({ name: page });
    await indexRecords(buildAddedRecord({ id, slug: genreChannel, name }));
    expect((await searchFor(name)).channels).toEqual([]);
    await rebuildIndex(() => {});
    expect((await searchFor(name)).channels).toEqual([]);
    expect((await searchFor(page)).channels.map((channel) => channel.id)).toEqual([other.id]);
  });

  it('accepts the type channels, and returns 422 for unknown types', async () => {
    const query = { query: createUniqueWord(), types: 'channels' };
    expect(await asGuest().call(searchContract.search, { query })).toMatchObject({ results: { channels: [] } });
    const refusal = await asGuest().expectRefusal(searchContract.search, {
      query: { ...query, types: 'channels,people' },
    });
    expect(refusal).toMatchObject({ status: 422 });
  });

  it('lists channels in pages', async () => {
    await Promise.all([addChannel(), addChannel()]);
    const first = await listChannels({ perPage: 1 });
    expect(first.data).toHaveLength(1);
    expect(first.nextCursor).toEqual(expect.any(String));
  });
});
