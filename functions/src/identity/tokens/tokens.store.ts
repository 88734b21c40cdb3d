import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import type { AccessToken } from '@overtone/shared/identity/users/user.model.ts';
import type { TokenId, UserId } from '@overtone/shared/ids.ts';
import { either, equals, itemDoesNotExist, unless } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { createInFreeSlot } from '../../platform/dynamo/slots.ts';
import { createAction, deleteAction, putAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { AppError } from '../../platform/errors.ts';
import type { StoredUser } from '../users/stored-user.model.ts';
import { type StoredToken, tokenItem, tokenSlotItem } from './token.item.ts';

type Owner = Pick<StoredUser, 'id' | 'password_epoch'>;

/** A token is only valid in the password epoch in which it was created. */
export const isTokenValid = ({ epoch }: StoredToken, { password_epoch }: Owner): boolean => epoch === password_epoch;

/**
 * Returns all stored API tokens of a user, including invalid ones. Costs a consistent Query of `user#<id>` where `sk`
 * begins with `token#` (one read unit).
 */
export const listStoredTokens = (userId: UserId): Promise<StoredToken[]> => listItems(tokenItem, 'key', { userId });

/** Returns the valid tokens, oldest first. */
export const filterValidTokens = (owner: Owner, stored: readonly StoredToken[]): AccessToken[] =>
  stored.filter((token) => isTokenValid(token, owner)).toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** Returns the valid API tokens of a user. Costs as much as `listStoredTokens`. */
export const listTokens = async (owner: Owner): Promise<AccessToken[]> =>
  filterValidTokens(owner, await listStoredTokens(owner.id));

type KeyedToken = StoredToken & { readonly userId: string; readonly digest: string };

/** Deletes a token if it exists, and frees its slot unless another token holds it. */
const deleteToken = async ({ userId, digest, id, slot }: KeyedToken): Promise<void> => {
  const deletion = deleteAction(tokenItem, { userId, digest });
  if (await tryTransact([deletion, deleteAction(tokenSlotItem, { userId, slot }, equals('holder', id))])) return;
  await tryTransact([deletion]);
};

/** Deletes tokens of earlier epochs. This only cleans up: they are already invalid. */
export const deleteObsoleteTokens = async (owner: Owner): Promise<void> => {
  const tokens = await listItems(tokenItem, 'key', { userId: owner.id });
  await Promise.all(tokens.filter((token) => !isTokenValid(token, owner)).map(deleteToken));
};

/**
 * Stores a new token in a free slot. Costs a consistent Query (one read unit for 40 tokens) and a transaction of 4
 * write units.
 * @returns false if the account has `identityLimits.tokensMax` tokens in this epoch
 * @throws AppError `unavailable` after repeated write conflicts
 */
export const createToken = (userId: UserId, digest: string, token: Omit<StoredToken, 'slot'>): Promise<boolean> => {
  const { id: holder, epoch } = token;
  return createInFreeSlot({
    max: identityLimits.tokensMax,
    listTaken: async () => {
      const slots = await listItems(tokenSlotItem, 'key', { userId });
      return slots.filter((slotItem) => slotItem.epoch === epoch).map(({ slot }) => slot);
    },
    create: (slot) =>
      tryTransact([
        createAction(tokenItem, { userId, digest, ...token, slot }),
        putAction(tokenSlotItem, { userId, slot, holder, epoch }, either(itemDoesNotExist, unless('epoch', epoch))),
      ]),
  });
};

/**
 * Deletes a token immediately. Costs a Query and a transaction. @throws AppError `token.not_found`, also for a token of
 * another user
 */
export const removeToken = async (userId: UserId, tokenId: TokenId): Promise<void> => {
  const token = (await listItems(tokenItem, 'key', { userId })).find(({ id }) => id === tokenId);
  if (!token) throw new AppError('token.not_found', 'This token doesn’t exist.');
  await deleteToken(token);
};

/**
 * Records that a token was used. The caller limits this to once in `identityLimits.lastActiveSeconds`. Does not restore
 * a deleted token.
 */
export const recordTokenUse = (userId: UserId, digest: string, now: Date): Promise<boolean> =>
  updateItem(tokenItem, { userId, digest }, { set: { last_used_at: now.toISOString() } });

export const isTokenStale = ({ last_used_at }: StoredToken, now: Date): boolean =>
  last_used_at === null || now.getTime() - Date.parse(last_used_at) > identityLimits.lastActiveSeconds * 1_000;
