import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { ChannelId } from '@overtone/shared/ids.ts';
import { streamedKeys } from '@overtone/shared/streams.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import { createAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { StoredChannel } from './stored-channel.model.ts';

const channelItem = defineItem({
  table: 'CATALOG_TABLE',
  model: StoredChannel,
  key: { pk: 'channel#{id}', sk: streamedKeys.channel },
  indexes: {
    bySlug: { index: 'gsi1', pk: 'channel-slug#{slug}', sk: 'channel' },
    all: { index: 'gsi2', pk: 'channels', sk: '{slug}' },
  },
});

/** A lock that makes slugs unique. */
const channelSlugItem = defineItem({
  table: 'CATALOG_TABLE',
  model: z.object({ slug: z.string(), channelId: ChannelId }),
  key: { pk: 'lock#channel-slug#{slug}', sk: 'lock' },
  isConsistent: true,
});

const findBySlug = async (slug: string): Promise<StoredChannel | undefined> =>
  (await listItems(channelItem, 'bySlug', { slug }, { limit: 1 }))[0];

/**
 * Returns a channel by its id (GetItem `channel#<id>`) or its slug (Query of `gsi1` at `channel-slug#<slug>`), or
 * undefined if it does not exist. Costs one round trip and half a read unit. Slugs never look like ids, which contain
 * capitals.
 */
export const findChannel = (slugOrId: string): Promise<StoredChannel | undefined> => {
  const id = ChannelId.safeParse(slugOrId).data;
  return id ? findItem(channelItem, { id }) : findBySlug(slugOrId);
};

/** Returns channels in the order of the ids, without deleted ones. Takes 1 round trip and costs half a unit each. */
export const findChannels = (ids: readonly ChannelId[]): Promise<StoredChannel[]> =>
  findItems(
    channelItem,
    ids.map((id) => ({ id })),
  );

/**
 * Returns a page of all channels by slug. Runs a Query of `gsi2` at `channels`. Costs one round trip, and half a read
 * unit for each 4 KB.
 */
export const listChannels = (page: PageQuery): Promise<Page<StoredChannel>> =>
  listPage(channelItem, 'all', {}, page, 'asc');

/**
 * Creates a channel unless its slug is taken. Existing channels are not changed. The lock of the slug is written in the
 * same transaction, so only one of two concurrent calls succeeds.
 * @returns the id of the channel with the slug
 */
export const ensureChannel = async (channel: StoredChannel): Promise<ChannelId> => {
  const { id, slug } = channel;
  const isCreated = await tryTransact([
    createAction(channelSlugItem, { slug, channelId: id }),
    createAction(channelItem, channel),
  ]);
  if (isCreated) return id;
  const owner = await findItem(channelSlugItem, { slug });
  if (!owner) throw new AppError('unavailable', 'Someone else just changed this channel. Try again.');
  return owner.channelId;
};
