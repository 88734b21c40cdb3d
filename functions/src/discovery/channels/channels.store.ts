import { discoveryLimits } from '@overtone/shared/discovery/discovery-limits.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { ChannelId } from '@overtone/shared/ids.ts';
import { streamedKeys } from '@overtone/shared/streams.ts';
import * as z from 'zod';
import { either, equals, itemDoesNotExist } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import { createAction, deleteAction, putAction, tryTransact } from '../../platform/dynamo/transaction.ts';
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
  activity: {
    subject: '{id}',
    name: '{name}',
    fields: [
      ...['name', 'slug', 'description', 'hideTitle', 'contentType', 'source', 'sourceGenre', 'picks'],
      ...['layout', 'nestedLayout', 'restrictBy', 'seo'],
    ],
  },
});

/** A lock that makes slugs unique. */
const channelSlugItem = defineItem({
  table: 'CATALOG_TABLE',
  model: z.object({ slug: z.string(), channelId: ChannelId }),
  key: { pk: 'lock#channel-slug#{slug}', sk: 'lock' },
  isConsistent: true,
});

const findBySlug = async (slug: string): Promise<StoredChannel | undefined> => {
  const [channel] = await listItems(channelItem, 'bySlug', { slug }, { limit: 1 });
  if (channel) return channel;
  const lock = await findItem(channelSlugItem, { slug });
  return lock && findItem(channelItem, { id: lock.channelId });
};

/**
 * Returns a channel by its id (GetItem `channel#<id>`) or its slug (Query of `gsi1` at `channel-slug#<slug>`), or
 * undefined if it does not exist. Costs one round trip and half a read unit; up to two more of each for an earlier slug
 * of the channel, or an unknown one. Slugs never look like ids, which contain capitals.
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

/** Lists the channels whose slug begins with a text, up to `limit`. Costs the same as `listChannels`. */
export const listChannelsByPrefix = (prefix: string, limit: number): Promise<StoredChannel[]> =>
  listItems(channelItem, 'all', {}, { from: { slug: prefix }, to: { slug: `${prefix}\u{10ffff}` }, limit });

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
  if (await createChannel(channel)) return id;
  const owner = await findItem(channelSlugItem, { slug });
  if (!owner) throw new AppError('unavailable', 'Someone else just changed this channel. Try again.');
  return owner.channelId;
};

/**
 * Creates a channel and the lock of its slug. Takes 1 round trip and writes 2 items.
 * @returns false if the slug is taken
 */
export const createChannel = (channel: StoredChannel): Promise<boolean> =>
  tryTransact([
    createAction(channelSlugItem, { slug: channel.slug, channelId: channel.id }),
    createAction(channelItem, channel),
  ]);

/**
 * Replaces a channel if it is still the version that was read. The channel keeps the locks of its earlier slugs, so that
 * links to them keep working; the oldest above `discoveryLimits.channelOldSlugsMax` become free. Takes 1 round trip.
 * @returns false if it was edited or deleted meanwhile, or if another channel has the slug
 */
export const replaceChannel = (before: StoredChannel, after: StoredChannel): Promise<boolean> => {
  const isCurrent = equals('updatedAt', before.updatedAt);
  if (before.slug === after.slug) return tryTransact([putAction(channelItem, after, isCurrent)]);
  const { id: channelId, slug } = after;
  const slugs = [before.slug, ...before.oldSlugs].filter((oldSlug) => oldSlug !== slug);
  const oldSlugs = slugs.slice(0, discoveryLimits.channelOldSlugsMax);
  return tryTransact([
    putAction(channelItem, { ...after, oldSlugs }, isCurrent),
    putAction(channelSlugItem, { slug, channelId }, either(itemDoesNotExist, equals('channelId', channelId))),
    ...slugs.slice(oldSlugs.length).map((oldSlug) => deleteAction(channelSlugItem, { slug: oldSlug })),
  ]);
};

/** Deletes a channel, and frees its slugs. Takes 1 round trip. @returns false if it was edited or deleted meanwhile */
export const deleteChannel = ({ id, slug, oldSlugs, updatedAt }: StoredChannel): Promise<boolean> =>
  tryTransact([
    deleteAction(channelItem, { id }, equals('updatedAt', updatedAt)),
    ...[slug, ...oldSlugs].map((freedSlug) => deleteAction(channelSlugItem, { slug: freedSlug })),
  ]);
