import type { AccessToken } from '@overtone/shared/identity/users/user.model.ts';
import type { TokenId, UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { either, equals, isNew, unless } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { createInFreeSlot } from '../../platform/dynamo/slots.ts';
import { createAction, deleteAction, putAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { changeItem } from '../../platform/dynamo/write.ts';
import { AppError } from '../../platform/errors.ts';
import type { StoredUser } from '../users/stored-user.model.ts';
import { type StoredToken, tokenItem, tokenSlotItem } from './token.item.ts';

type Owner = Pick<StoredUser, 'id' | 'password_epoch'>;

/** Whether a token was made since all of them were ended last. */
export const isTokenOf = ({ epoch }: StoredToken, { password_epoch }: Owner): boolean => epoch === password_epoch;

/** Whatever is stored of somebody's API tokens: consistent Query `user#<id>`, `sk` begins with `token#`, one read unit. */
export const listStoredTokens = (userId: UserId): Promise<StoredToken[]> => listItems(tokenItem, 'key', { userId });

/** Those of them that are alive, oldest first. */
export const aliveTokens = (owner: Owner, stored: readonly StoredToken[]): AccessToken[] =>
  stored.filter((token) => isTokenOf(token, owner)).toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** Somebody's API tokens: as `listStoredTokens`. */
export const listTokens = async (owner: Owner): Promise<AccessToken[]> =>
  aliveTokens(owner, await listStoredTokens(owner.id));

type KeyedToken = StoredToken & { readonly userId: string; readonly digest: string };

/** Deletes a token, there or not, and gives its slot back unless another one has taken it. */
const deleteToken = async ({ userId, digest, id, slot }: KeyedToken): Promise<void> => {
  const deletion = deleteAction(tokenItem, { userId, digest });
  if (await tryTransact([deletion, deleteAction(tokenSlotItem, { userId, slot }, equals('holder', id))])) return;
  await tryTransact([deletion]);
};

/** Clears away tokens that are over; that they are over does not hang on it. */
export const clearTokens = async (owner: Owner): Promise<void> => {
  const tokens = await listItems(tokenItem, 'key', { userId: owner.id });
  await Promise.all(tokens.filter((token) => !isTokenOf(token, owner)).map(deleteToken));
};

/**
 * Writes a new token and takes a slot for it: a consistent Query, a unit for 40 tokens, and a transaction of 4 write units.
 * @returns false when the account has `limits.tokensMax` tokens of this epoch
 * @throws AppError `unavailable` when others stay in the way
 */
export const createToken = (userId: UserId, digest: string, token: Omit<StoredToken, 'slot'>): Promise<boolean> => {
  const { id: holder, epoch } = token;
  return createInFreeSlot({
    max: limits.tokensMax,
    listTaken: async () => {
      const slots = await listItems(tokenSlotItem, 'key', { userId });
      return slots.filter((taken) => taken.epoch === epoch).map(({ slot }) => slot);
    },
    create: (slot) =>
      tryTransact([
        createAction(tokenItem, { userId, digest, ...token, slot }),
        putAction(tokenSlotItem, { userId, slot, holder, epoch }, either(isNew, unless('epoch', epoch))),
      ]),
  });
};

/** Ends a token at once. Query, then DeleteItem. @throws AppError `token.not_found`, also for somebody else's */
export const removeToken = async (userId: UserId, tokenId: TokenId): Promise<void> => {
  const token = (await listItems(tokenItem, 'key', { userId })).find(({ id }) => id === tokenId);
  if (!token) throw new AppError('token.not_found', 'This token does not exist.');
  await deleteToken(token);
};

/** Notes that a token was used, at most every `limits.lastActiveSeconds`: the caller looks. A token that ended stays so. */
export const touchToken = (userId: UserId, digest: string, now: Date): Promise<boolean> =>
  changeItem(tokenItem, { userId, digest }, { set: { last_used_at: now.toISOString() } });

export const isTokenStale = ({ last_used_at }: StoredToken, now: Date): boolean =>
  last_used_at === null || now.getTime() - Date.parse(last_used_at) > limits.lastActiveSeconds * 1_000;
