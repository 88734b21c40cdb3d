import { randomBytes } from 'node:crypto';
import { genreChannel } from '@overtone/shared/discovery/channels/genre-channel.ts';
import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handler } from '../../handlers/search-index.lambda.ts';
import { addArtist, addChannel, newId } from '../../testing/catalogue.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { asGuest } from '../../testing/visitor.ts';
import { listChannels } from '../channels/channels.store.ts';
import type { StoredChannel } from '../channels/stored-channel.model.ts';
import { rebuildIndex } from './rebuild-index.ts';
import { search } from './search.service.ts';
import { segmentsIndex } from './segments-index.ts';

// An index of its own: one that is made anew forgets what other files' tests have put into theirs alone.
let leave: () => void;
beforeAll(async () => {
  leave = await isolatedBucket('SEARCH_BUCKET');
});
afterAll(() => leave());

type Named = Pick<StoredChannel, 'id' | 'slug' | 'name'>;

/** An item as the stream carries it. */
const image = ({ id, slug, name }: Named) => ({
  sk: { S: 'channel' },
  id: { S: id },
  slug: { S: slug },
  name: { S: name },
  contentType: { S: 'albums' },
});

const index = (...Records: DynamoDBRecord[]) => handler({ Records });
const added = (channel: Named): DynamoDBRecord => ({ dynamodb: { NewImage: image(channel) } });

/** A word that no other test uses, and that is more than a slip away from theirs. */
const newWord = () => randomBytes(12).toString('hex');

/** What somebody finds in a container that starts now. */
const found = async (text: string) => {
  const { results, top } = await search(segmentsIndex(), text, ['artists', 'channels'], 10);
  return { channels: results.channels, top };
};

test('a new channel is found by its name, a renamed one by its new name only, a removed one no more', async () => {
  const [old, name] = [newWord(), newWord()];
  const { picks, ...channel } = await addChannel({ name: `Late ${old}`, description: 'For the night' });
  await index(added(channel));
  expect(await found(old)).toEqual({
    channels: [{ ...channel, restriction: null }],
    top: { type: 'channels', id: channel.id },
  });
  await index({ dynamodb: { OldImage: image(channel), NewImage: image({ ...channel, name }) } });
  expect((await found(old)).channels).toEqual([]);
  expect((await found(name)).channels.map(({ id }) => id)).toEqual([channel.id]);
  await index({ dynamodb: { OldImage: image({ ...channel, name }) } });
  expect((await found(name)).channels).toEqual([]);
});

test('what admins picked for a channel is told to nobody who searches', async () => {
  const name = newWord();
  const artist = await addArtist();
  await index(added(await addChannel({ name, picks: [{ type: 'artist', id: artist.id }] })));
  expect(JSON.stringify(await found(name))).not.toContain(artist.id);
});

test('a channel that is gone is not found, whatever the index says', async () => {
  const name = newWord();
  await index(added({ id: newId.channel(), slug: name, name }));
  expect((await found(name)).channels).toEqual([]);
});

test('of an artist and a channel of the same name the artist comes first', async () => {
  const name = newWord();
  const artist = await addArtist({ name });
  const { id, slug } = await addChannel({ name });
  await index(added({ id, slug, name }), { dynamodb: { NewImage: { id: { S: artist.id }, name: { S: name } } } });
  const { channels, top } = await found(name);
  expect(channels.map((channel) => channel.id)).toEqual([id]);
  expect(top).toEqual({ type: 'artists', id: artist.id });
});

test('the frame around every genre is in no index, by a change or by a rebuild', async () => {
  const [name, page] = [newWord(), newWord()];
  const { id } = await addChannel({ slug: genreChannel, name });
  const other = await addChannel({ name: page });
  await index(added({ id, slug: genreChannel, name }));
  expect((await found(name)).channels).toEqual([]);
  await rebuildIndex(() => {});
  expect((await found(name)).channels).toEqual([]);
  expect((await found(page)).channels.map((channel) => channel.id)).toEqual([other.id]);
});

test('channels are a kind of the API, asked for alone or with the others', async () => {
  const query = { query: newWord(), types: 'channels' };
  expect(await asGuest().call(searchContract.search, { query })).toMatchObject({ results: { channels: [] } });
  const refused = await asGuest().refused(searchContract.search, { query: { ...query, types: 'channels,people' } });
  expect(refused).toMatchObject({ status: 422 });
});

test('all channels are listed a page at a time', async () => {
  await Promise.all([addChannel(), addChannel()]);
  const first = await listChannels({ perPage: 1 });
  expect(first.data).toHaveLength(1);
  expect(first.nextCursor).toEqual(expect.any(String));
});
