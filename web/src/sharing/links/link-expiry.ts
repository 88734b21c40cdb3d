import { sharingLimits } from '@overtone/shared/sharing/sharing-limits.ts';

const dayMs = 24 * 3_600_000;

/** When a link expires: never, after a number of days, or after a selected day. */
export type ExpiryOption = 'never' | '1' | '7' | '30' | 'day';

/**
 * Returns when a link expires, as ISO 8601 in UTC, or null for never or an invalid day.
 * @param day `yyyy-mm-dd`, which ends in the user's time zone
 */
export const getExpiry = (option: ExpiryOption, day: string, now = Date.now()): string | null => {
  if (option === 'never') return null;
  if (option !== 'day') return new Date(now + Number(option) * dayMs).toISOString();
  const endOfDay = new Date(`${day}T23:59:59.999`);
  return Number.isNaN(endOfDay.getTime()) ? null : endOfDay.toISOString();
};

/** Whether a link may expire at a time. */
export const isValidExpiry = (expiresAt: string | null, now = Date.now()): boolean => {
  const remainingMs = expiresAt === null ? 0 : Date.parse(expiresAt) - now;
  return remainingMs > 0 && remainingMs <= sharingLimits.shareDaysMax * dayMs;
};
