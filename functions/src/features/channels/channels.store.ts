import { ChannelId } from '@overtone/shared/ids.ts';
import { AppError } from '../../platform/errors.ts';
import { TransactionCancelled, transact } from '../../platform/table.ts';
import { findItems } from '../catalog/find-items.store.ts';
import { put } from '../catalog/transact-action.ts';
import { channelEntity } from './channel.entity.ts';
import { channelSlugEntity } from './channel-slug.entity.ts';
import type { StoredChannel } from './stored-channel.model.ts';

const findById = async (id: ChannelId): Promise<StoredChannel | undefined> =>
  (await channelEntity().get({ id }).go()).data ?? undefined;

const findBySlug = async (slug: string): Promise<StoredChannel | undefined> =>
  (await channelEntity().query.bySlug({ slug }).go({ limit: 1 })).data[0];

/**
 * A channel by its id (GetItem `channel#<id>`) or its slug (Query `gsi1` at `channel-slug#<slug>`). 1 round trip, half a
 * unit. A slug never looks like an id: ids have capitals.
 * @throws AppError `channel.not_found`
 */
export const getChannel = async (slugOrId: string): Promise<StoredChannel> => {
  const id = ChannelId.safeParse(slugOrId).data;
  const channel = await (id ? findById(id) : findBySlug(slugOrId));
  if (!channel) throw new AppError('channel.not_found', 'This channel does not exist.');
  return channel;
};

/** Channels by id, in that order, without those that are gone: 1 round trip, half a unit each. */
export const findChannels = (ids: readonly ChannelId[]): Promise<StoredChannel[]> =>
  findItems('channel', ids, (Item) => channelEntity().parse({ Item }).data);

const getSlugOwner = async (slug: string): Promise<ChannelId> => {
  const { data } = await channelSlugEntity().get({ slug }).go({ consistent: true });
  if (!data) throw new AppError('unavailable', 'Somebody else changed this channel just now. Please try again.');
  return data.channelId;
};

/**
 * Makes a channel unless its slug is taken: whatever admins made of that one stays. The slug's lock, written in the same
 * transaction, decides between two makers.
 * @returns id of the channel that has the slug
 */
export const ensureChannel = async (channel: StoredChannel): Promise<ChannelId> => {
  try {
    await transact([
      put(channelSlugEntity().create({ slug: channel.slug, channelId: channel.id })),
      put(channelEntity().create(channel)),
    ]);
    return channel.id;
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
    return getSlugOwner(channel.slug);
  }
};
