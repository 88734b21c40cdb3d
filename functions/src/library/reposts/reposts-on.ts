import { cached } from '../../platform/cached.ts';
import { requireEnv } from '../../platform/env.ts';
import { getPublicSettings } from '../../site/public.ts';

/** Seconds that a container goes by what it read: profiles and feeds ask each time, and the setting changes once in years. */
const keptSeconds = 30;

/** Whether the site wants reposts: off, none are shown and none are taken, and all are kept. Half a read unit, once in 30 seconds. */
export const areRepostsOn: () => Promise<boolean> = cached(
  keptSeconds,
  () => requireEnv('SITE_TABLE'),
  async () => (await getPublicSettings()).player.enable_reposts,
);
