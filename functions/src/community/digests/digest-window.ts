import type { StoredNotification } from '../notifications/notification.items.ts';
import { isActive, type StoredDigest } from './digests.store.ts';

/**
 * Milliseconds after which all notifications of a time are stored and in the index: workers choose the time before they
 * write, and repeat conflicting writes for seconds.
 */
const storageDelayMs = 10 * 60_000;

/** Returns until when a digest contains what became unread. @param dueAt ISO 8601, UTC */
export const getDigestEnd = (dueAt: string): string => new Date(Date.parse(dueAt) - storageDelayMs).toISOString();

/** Returns until when the digests of a user contain what became unread, with the one that a worker is sending. */
export const getCoveredUntil = (digest: StoredDigest): string => {
  if (!digest.isSending || digest.dueAt === null) return digest.since;
  const end = getDigestEnd(digest.dueAt);
  return end > digest.since ? end : digest.since;
};

/** Returns whether a digest contains a notification or will, so that it gets no email of its own. */
export const isInDigest = (
  digest: StoredDigest | undefined,
  { unreadAt }: Pick<StoredNotification, 'unreadAt'>,
): boolean => digest !== undefined && (isActive(digest) || unreadAt <= getCoveredUntil(digest));
