import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { ChannelId } from '@overtone/shared/ids.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import { createAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { channelItem } from './channel.item.ts';
import { channelSlugItem } from './channel-slug.item.ts';
import type { StoredChannel } from './stored-channel.model.ts';

const findBySlug = async (slug: string): Promise<StoredChannel | undefined> =>
  (await listItems(channelItem, 'bySlug', { slug }, { limit: 1 }))[0];

/**
 * A channel by its id (GetItem `channel#<id>`) or its slug (Query `gsi1` at `channel-slug#<slug>`). 1 round trip, half a
 * unit. A slug never looks like an id: ids have capitals.
 */
export const findChannel = (slugOrId: string): Promise<StoredChannel | undefined> => {
  const id = ChannelId.safeParse(slugOrId).data;
  return id ? findItem(channelItem, { id }) : findBySlug(slugOrId);
};

/** Channels by id, in that order, without those that are gone: 1 round trip, half a unit each. */
export const findChannels = (ids: readonly ChannelId[]): Promise<StoredChannel[]> =>
  findItems(
    channelItem,
    ids.map((id) => ({ id })),
  );

/** All channels by slug: Query `gsi2` at `channels`, ascending. 1 round trip, half a unit for each 4 KB. */
export const listChannels = (page: PageQuery): Promise<Page<StoredChannel>> =>
  listPage(channelItem, 'all', {}, page, 'asc');

/**
 * Makes a channel unless its slug is taken: whatever admins made of that one stays. The slug's lock, written in the same
 * transaction, decides between two makers.
 * @returns id of the channel that has the slug
 */
export const ensureChannel = async (channel: StoredChannel): Promise<ChannelId> => {
  const { id, slug } = channel;
  const isMade = await tryTransact([
    createAction(channelSlugItem, { slug, channelId: id }),
    createAction(channelItem, channel),
  ]);
  if (isMade) return id;
  const owner = await findItem(channelSlugItem, { slug });
  if (!owner) throw new AppError('unavailable', 'Somebody else changed this channel just now. Please try again.');
  return owner.channelId;
};
