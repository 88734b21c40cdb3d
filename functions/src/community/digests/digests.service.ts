import type { UserId } from '@overtone/shared/ids.ts';
import type { Digest } from '@overtone/shared/notifications/notification.model.ts';
import { findUser } from '../../identity/users/users.store.ts';
import { AppError } from '../../platform/errors.ts';
import { getPublicSettings } from '../../site/public.ts';
import { deleteDigest, findDigest, putDigest } from './digests.store.ts';
import { getNextDigestTime } from './next-digest-time.ts';

/** The hour of a digest that a user has not chosen. */
const defaultHour = 8;

/**
 * Returns when a user gets the digest. If it is off, the hour and time zone are a suggestion: those of the user or the
 * site. One round trip and one read unit, and another one if it is off.
 */
export const readDigest = async (userId: UserId): Promise<Digest> => {
  const digest = await findDigest(userId);
  if (digest) return digest;
  const [user, { dates }] = await Promise.all([findUser(userId), getPublicSettings()]);
  return { frequency: 'off', hour: defaultHour, timezone: user?.timezone ?? dates.default_timezone };
};

/**
 * Chooses when a user gets the digest. Its first one contains what happens from now on, or since the last one. One read
 * unit, and 2 (off) or 6 write units.
 * @throws AppError `user.not_found` if the account is being deleted
 */
export const setDigest = async (userId: UserId, { frequency, hour, timezone }: Digest): Promise<Digest> => {
  if (frequency === 'off') {
    await deleteDigest(userId);
    return { frequency, hour, timezone };
  }
  const now = Date.now();
  const since = (await findDigest(userId))?.since ?? new Date(now).toISOString();
  const dueAt = getNextDigestTime({ frequency, hour, timezone }, now);
  if (!(await putDigest({ userId, frequency, hour, timezone, dueAt, since })))
    throw new AppError('user.not_found', 'This user doesn’t exist.');
  return { frequency, hour, timezone };
};
