import { ensureChannel, findChannel } from '@overtone/functions/discovery/channels/channels.store.ts';
import { defaultChannels, homeSlug } from '@overtone/functions/discovery/channels/default-channels.ts';
import type { StoredChannel } from '@overtone/functions/discovery/channels/stored-channel.model.ts';
import { ChannelId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';

const storeChannel = (channel: StoredChannel): Promise<ChannelId> =>
  ensureChannel({ ...channel, id: ChannelId.parse(`chn_${ulid()}`) });

/**
 * Stores the default channels of a new site, so that admins can find and edit them. Channels with a slug that is taken
 * are skipped. `home` is stored last: if it exists, the site is set up and nothing is changed.
 */
export const ensureDefaultChannels = async (): Promise<void> => {
  if (await findChannel(homeSlug)) return;
  const others = defaultChannels.filter(({ slug }) => slug !== homeSlug);
  const ids = new Map(
    await Promise.all(others.map(async (channel) => [channel.id, await storeChannel(channel)] as const)),
  );
  const home = defaultChannels.find(({ slug }) => slug === homeSlug);
  if (!home) return;
  await storeChannel({
    ...home,
    picks: home.picks.map((pick) => ({ ...pick, id: ids.get(pick.id as ChannelId) ?? pick.id })),
  });
};
