import { cached } from '../../platform/cached.ts';
import { requireEnv } from '../../platform/env.ts';
import { getPublicSettings } from '../../site/public.ts';

/**
 * Seconds for which a container caches the setting: profiles and feeds read it each time, and it changes once in
 * years.
 */
const cacheSeconds = 30;

/**
 * Returns whether reposts are enabled. If not, none are shown or added, and the existing ones are kept. Costs half a
 * read unit, once in 30 seconds.
 */
export const areRepostsEnabled: () => Promise<boolean> = cached(
  cacheSeconds,
  () => requireEnv('SITE_TABLE'),
  async () => (await getPublicSettings()).player.enable_reposts,
);
