import { ensureChannel, findChannel } from '@overtone/functions/discovery/channels/channels.store.ts';
import { defaultChannels, homeSlug } from '@overtone/functions/discovery/channels/default-channels.ts';
import type { StoredChannel } from '@overtone/functions/discovery/channels/stored-channel.model.ts';
import { ChannelId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';

const store = (channel: StoredChannel): Promise<ChannelId> =>
  ensureChannel({ ...channel, id: ChannelId.parse(`chn_${ulid()}`) });

/**
 * Stores the channels that a site starts with, each unless its slug is taken, so that they are found and can be composed.
 * `home` comes last: with it the site is set up, and nothing is changed any more.
 */
export const ensureDefaultChannels = async (): Promise<void> => {
  if (await findChannel(homeSlug)) return;
  const others = defaultChannels.filter(({ slug }) => slug !== homeSlug);
  const ids = new Map(await Promise.all(others.map(async (channel) => [channel.id, await store(channel)] as const)));
  const home = defaultChannels.find(({ slug }) => slug === homeSlug);
  if (!home) return;
  await store({
    ...home,
    picks: home.picks.map((pick) => ({ ...pick, id: ids.get(pick.id as ChannelId) ?? pick.id })),
  });
};
