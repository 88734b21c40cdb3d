import { cached } from '../../platform/cached.ts';
import { requireEnv } from '../../platform/env.ts';
import { AppError } from '../../platform/errors.ts';
import { getPublicSettings } from '../../site/public.ts';

/** Seconds for which a container caches the settings, which change once in years. */
const cacheSeconds = 10;

const readSettings = cached(
  cacheSeconds,
  () => requireEnv('SITE_TABLE'),
  async () => {
    const { notifications, notif, push } = await getPublicSettings();
    return {
      hasNotifications: notifications.integrated,
      hasSubscriptions: notif.subs.integrated,
      pushKey: push.public_key,
    };
  },
);

/** Returns whether the site shows notifications. Half a read unit, once in 10 seconds for each container. */
export const hasNotifications = async (): Promise<boolean> => (await readSettings()).hasNotifications;

const createNotFoundError = () => new AppError('route.not_found', 'Not found.');

/**
 * Requires that the site shows notifications. Costs half a read unit, once in 10 seconds for each container.
 * @throws AppError `route.not_found`
 */
export const requireNotifications = async (): Promise<void> => {
  if (!(await hasNotifications())) throw createNotFoundError();
};

/** Requires that users may choose their notifications. Otherwise as `requireNotifications`. */
export const requireSubscriptions = async (): Promise<void> => {
  const { hasNotifications, hasSubscriptions } = await readSettings();
  if (!hasNotifications || !hasSubscriptions) throw createNotFoundError();
};

/** Returns whether the site has keys for browser notifications. Otherwise as `requireNotifications`. */
export const hasPush = async (): Promise<boolean> => (await readSettings()).pushKey !== null;

/**
 * Returns the public key for browser notifications of the site. Otherwise as `requireNotifications`.
 * @throws AppError `route.not_found` if the site has none
 */
export const requirePushKey = async (): Promise<string> => {
  const { hasNotifications, pushKey } = await readSettings();
  if (!hasNotifications || pushKey === null) throw createNotFoundError();
  return pushKey;
};
