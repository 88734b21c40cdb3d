import { ensureChannel, findChannel } from './channels.store.ts';
import { defaultChannels, homeSlug } from './default-channels.ts';

/**
 * Stores the default channels of a new site, so that admins can edit them. Channels with a slug that is taken are
 * skipped. `home` is stored last: if it exists, the site is set up and nothing is changed. Takes 1 round trip then, and
 * 3 for a new site.
 */
export const ensureDefaultChannels = async (): Promise<void> => {
  if (await findChannel(homeSlug)) return;
  const others = defaultChannels.filter(({ slug }) => slug !== homeSlug);
  const ids = new Map(
    await Promise.all(others.map(async (channel) => [channel.id as string, await ensureChannel(channel)] as const)),
  );
  const home = defaultChannels.find(({ slug }) => slug === homeSlug);
  if (!home) return;
  await ensureChannel({ ...home, picks: home.picks.map((pick) => ({ ...pick, id: ids.get(pick.id) ?? pick.id })) });
};
