import { cached } from '../../platform/cached.ts';
import { requireEnv } from '../../platform/env.ts';
import { getPrivateSettings, getPublicSettings } from '../../site/public.ts';

/** The keys with which the site identifies itself to push services (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Seconds for which a container caches the keys. */
const cacheSeconds = 10;

/**
 * Returns the keys of the site, or undefined if it has none. Two half read units, once in 10 seconds for each
 * container.
 */
export const findPushKeys = cached(
  cacheSeconds,
  () => requireEnv('SITE_TABLE'),
  async (): Promise<PushKeys | undefined> => {
    const [settings, secrets] = await Promise.all([getPublicSettings(), getPrivateSettings()]);
    const { public_key: publicKey } = settings.push;
    const { private_key: privateKey } = secrets.push;
    return publicKey !== null && privateKey !== null ? { publicKey, privateKey } : undefined;
  },
);
