import { createHash } from 'node:crypto';
import * as z from 'zod';
import { normalizeEmail } from '../../identity/users/normalize-email.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { updateItem } from '../../platform/dynamo/write.ts';

/**
 * An address that gets no notifications by email. It belongs to the address and not to an account: a corrected address is
 * free, and the next account with the same one is not. The key has a digest, so that no address remains of a deleted
 * account.
 */
const emailAddressItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ reason: z.enum(['bounced', 'complained']), expires: z.int() }),
  key: { pk: 'email-address#{digest}', sk: 'email-address' },
  expires: 'expires',
});

/** Mailboxes are closed and given to others: the address is tried again after a year. */
const retentionSeconds = 365 * 24 * 3_600;

const toKey = (address: string) => ({
  digest: createHash('sha256').update(normalizeEmail(address)).digest('base64url'),
});

/** Records that an address does not exist, or that its owner complained about an email. One write unit. */
export const suppressAddress = async (address: string, reason: 'bounced' | 'complained'): Promise<void> => {
  const expires = Math.floor(Date.now() / 1_000) + retentionSeconds;
  await updateItem(emailAddressItem, toKey(address), { set: { reason, expires }, when: null });
};

/** Returns whether an address bounced permanently or complained: half a read unit. */
export const isSuppressedAddress = async (address: string): Promise<boolean> =>
  (await findItem(emailAddressItem, toKey(address))) !== undefined;
