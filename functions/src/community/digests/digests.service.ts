import type { UserId } from '@overtone/shared/ids.ts';
import type { Digest } from '@overtone/shared/notifications/notification.model.ts';
import { findUser } from '../../identity/users/users.store.ts';
import { AppError } from '../../platform/errors.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { getPublicSettings } from '../../site/public.ts';
import { isExistingUser } from '../notifications/is-existing-user.ts';
import { getCoveredUntil } from './digest-window.ts';
import { findDigest, isActive, type StoredDigest, setStoredDigest } from './digests.store.ts';
import { getNextDigestTime } from './next-digest-time.ts';

/** The hour of a digest that a user has not chosen. */
const defaultHour = 8;

/**
 * Returns when a user gets the digest. Until it is switched on for the first time, the hour and time zone are a
 * suggestion: those of the user or the site. Costs one round trip and one read unit, and the same again for the
 * suggestion.
 */
export const readDigest = async (userId: UserId): Promise<Digest> => {
  const digest = await findDigest(userId);
  if (digest) return digest;
  const [user, { dates }] = await Promise.all([findUser(userId), getPublicSettings()]);
  return { frequency: 'off', hour: defaultHour, timezone: user?.timezone ?? dates.default_timezone };
};

const dayMs = 24 * 3_600_000;

/**
 * The first digest contains what happened in this many milliseconds before it was switched on: the interval of digests.
 */
const firstDigestMs = { daily: dayMs, weekly: 7 * dayMs } as const;

/** Returns the digest after it was switched on or changed. */
const buildActiveDigest = (
  userId: UserId,
  { frequency, hour, timezone }: Digest & { readonly frequency: 'daily' | 'weekly' },
  before: StoredDigest | undefined,
) => {
  const now = Date.now();
  const nextDueAt = getNextDigestTime({ frequency, hour, timezone }, now);
  const chosen = { userId, frequency, hour, timezone, isSending: false };
  const coveredUntil = before && getCoveredUntil(before);
  if (isActive(before)) {
    // A digest that is due stays due, so that a change at this time does not put it off.
    const dueAt = !before.isSending && Date.parse(before.dueAt) <= now ? before.dueAt : nextDueAt;
    return { ...chosen, dueAt, since: coveredUntil ?? before.since, startedAt: before.startedAt };
  }
  const earliest = new Date(now - firstDigestMs[frequency]).toISOString();
  const since = coveredUntil !== undefined && coveredUntil > earliest ? coveredUntil : earliest;
  return { ...chosen, dueAt: nextDueAt, since, startedAt: new Date(now).toISOString() };
};

/** Returns the digest after it was switched off. It remembers until when digests were sent, so that nothing is repeated. */
const buildInactiveDigest = ({ hour, timezone }: Digest, before: StoredDigest) => ({
  ...({ userId: before.userId, frequency: 'off', hour, timezone, dueAt: null } as const),
  ...{ since: getCoveredUntil(before), startedAt: before.startedAt, isSending: false },
});

/**
 * Chooses when a user gets the digest. After it was switched on, the first one also contains what became unread in the
 * last day or week, unless an earlier digest or an email of its own contained it. After it was switched off, what waited
 * for it stays in the list. One read unit and 6 write units; one read unit if it is and stays off.
 * @throws AppError `user.not_found` if the account is being deleted; `unavailable` if concurrent changes do not end
 */
export const setDigest = async (userId: UserId, digest: Digest): Promise<Digest> => {
  const { frequency, hour, timezone } = digest;
  for (let attempt = 1; ; attempt += 1) {
    const before = await findDigest(userId);
    if (frequency === 'off' && !before) return digest;
    const after =
      frequency === 'off'
        ? buildInactiveDigest(digest, before as StoredDigest)
        : buildActiveDigest(userId, { frequency, hour, timezone }, before);
    if (await setStoredDigest(before, after)) return { frequency, hour, timezone };
    if (!(await isExistingUser(userId))) throw new AppError('user.not_found', 'This user doesn’t exist.');
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  }
};

/** Switches the digest of a user off, if it is on. Otherwise as `setDigest`. */
export const switchDigestOff = async (userId: UserId): Promise<void> => {
  const digest = await findDigest(userId);
  if (isActive(digest)) await setDigest(userId, { ...digest, frequency: 'off' });
};
