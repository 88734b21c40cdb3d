import { createHash } from 'node:crypto';
import type { EmailPause } from '@overtone/shared/notifications/notification.model.ts';
import * as z from 'zod';
import { normalizeEmail } from '../../identity/users/normalize-email.ts';
import { both, either, isGreaterThan, isLessThan, isMissingOrNull } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { updateItem } from '../../platform/dynamo/write.ts';

const time = z.iso.datetime().nullable().default(null);

/**
 * An address to which emails bounced, or whose owner complained. It belongs to the address and not to an account: a corrected
 * address gets notifications again, and another account with the same address does not. The key has a digest, so that no address
 * remains of a deleted account.
 */
const emailAddressItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({
    /** The last bounce; null after the address was verified. */
    bouncedAt: time,
    /** Until when notifications are paused because of bounces. */
    bouncePauseUntil: time,
    /** Until when notifications are paused because of a complaint. */
    complaintPauseUntil: time,
    expires: z.int(),
  }),
  key: { pk: 'email-address#{digest}', sk: 'email-address' },
  isConsistent: true,
  expires: 'expires',
});

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Mail servers also fail for a day, so the first bounce pauses for as long. */
const firstPauseMs = dayMs;
/** A bounce within so many milliseconds after another one is the second one. */
const secondBounceMs = 30 * dayMs;
/** After a year the address is used again, because its mailbox may belong to someone else. */
const yearMs = 365 * dayMs;

const toKey = (address: string) => ({
  digest: createHash('sha256').update(normalizeEmail(address)).digest('base64url'),
});

const toIso = (ms: number): string => new Date(ms).toISOString();
const getExpiry = (atMs: number): number => Math.floor((atMs + yearMs) / 1_000);

/**
 * Records that an email to an address bounced. The first bounce pauses notifications for 24 hours, and a second one within
 * 30 days for a year. Only an email that was sent after the first bounce is a second one: several emails may bounce at
 * once, and events are delivered twice. One or two write units.
 * @param at when the email bounced, in milliseconds since 1970
 * @param sentAt when it was sent
 */
export const recordBounce = async (address: string, { at, sentAt }: { at: number; sentAt: number }): Promise<void> => {
  const [key, bouncedAt, expires] = [toKey(address), toIso(at), getExpiry(at)];
  const earliest = toIso(at - secondBounceMs);
  const isSecond = await updateItem(emailAddressItem, key, {
    set: { bouncedAt, bouncePauseUntil: toIso(at + yearMs), expires },
    when: both(isGreaterThan('bouncedAt', earliest), isLessThan('bouncedAt', toIso(sentAt))),
  });
  if (isSecond) return;
  await updateItem(emailAddressItem, key, {
    set: { bouncedAt, bouncePauseUntil: toIso(at + firstPauseMs), expires },
    when: both(
      either(isMissingOrNull('bouncedAt'), isLessThan('bouncedAt', earliest)),
      // A pause of a year is not shortened.
      either(isMissingOrNull('bouncePauseUntil'), isLessThan('bouncePauseUntil', bouncedAt)),
    ),
  });
};

/** Records that the owner of an address complained, which pauses notifications for a year. One write unit. */
export const recordComplaint = async (address: string, at: number): Promise<void> => {
  const set = { complaintPauseUntil: toIso(at + yearMs), expires: getExpiry(at) };
  await updateItem(emailAddressItem, toKey(address), { set, when: null });
};

/** Deletes the bounces of an address, because its owner received an email. Complaints remain. One write unit. */
export const clearBounces = async (address: string): Promise<void> => {
  await updateItem(emailAddressItem, toKey(address), { set: { bouncedAt: null, bouncePauseUntil: null } });
};

/** Returns why notifications to an address are paused, and until when, or undefined if they are not: one read unit. */
export const findEmailPause = async (address: string): Promise<EmailPause | undefined> => {
  const storedAddress = await findItem(emailAddressItem, toKey(address));
  const now = toIso(Date.now());
  const { bouncePauseUntil = null, complaintPauseUntil = null } = storedAddress ?? {};
  if (complaintPauseUntil !== null && complaintPauseUntil > now)
    return { reason: 'complained', until: complaintPauseUntil };
  return bouncePauseUntil !== null && bouncePauseUntil > now
    ? { reason: 'bounced', until: bouncePauseUntil }
    : undefined;
};
