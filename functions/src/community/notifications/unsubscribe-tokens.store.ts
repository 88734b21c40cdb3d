import { randomBytes } from 'node:crypto';
import { UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { checkUserExistsAction } from '../../identity/users/users.store.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { createAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { deleteItem } from '../../platform/dynamo/write.ts';

/**
 * The user of an unsubscribe link. The token is stored as it is, because later emails need it again, and it can only
 * switch off emails.
 */
const unsubscribeTokenItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: z.object({ userId: UserId }),
  key: { pk: 'unsubscribe#{token}', sk: 'unsubscribe' },
});

/** The token of a user, which all unsubscribe links of the user have. It does not expire, like the emails. */
const userTokenItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: z.object({ token: z.string() }),
  key: { pk: 'notification-state#{userId}', sk: 'unsubscribe-token' },
  isConsistent: true,
});

/**
 * Returns the token of a user for unsubscribe links, and creates it first if there is none. One read unit; once 6 write
 * units.
 * @returns undefined if the account is being deleted
 */
export const getUnsubscribeToken = async (userId: UserId): Promise<string | undefined> => {
  const existing = await findItem(userTokenItem, { userId });
  if (existing) return existing.token;
  const token = randomBytes(16).toString('base64url');
  const isCreated = await tryTransact([
    createAction(userTokenItem, { userId, token }),
    createAction(unsubscribeTokenItem, { token, userId }),
    checkUserExistsAction(userId),
  ]);
  // Another worker may have created it.
  return isCreated ? token : (await findItem(userTokenItem, { userId }))?.token;
};

/** Returns the user of an unsubscribe link, or undefined if there is none: half a read unit. */
export const findUserByUnsubscribeToken = async (token: string): Promise<UserId | undefined> =>
  (await findItem(unsubscribeTokenItem, { token }))?.userId;

/** Makes the unsubscribe links of a deleted user invalid. The row of the user is deleted with its partition. */
export const deleteUnsubscribeToken = async (userId: UserId): Promise<void> => {
  const existing = await findItem(userTokenItem, { userId });
  if (existing) await deleteItem(unsubscribeTokenItem, { token: existing.token });
};
