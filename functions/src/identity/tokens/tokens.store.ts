import type { AccessToken } from '@overtone/shared/identity/users/user.model.ts';
import type { TokenId, UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { changeItem, deleteItem, putItem } from '../../platform/dynamo/write.ts';
import { AppError } from '../../platform/errors.ts';
import type { StoredUser } from '../users/stored-user.model.ts';
import { type StoredToken, tokenItem } from './token.item.ts';

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

/** Clears away tokens that are over; that they are over does not hang on it. */
export const clearTokens = async (owner: Owner): Promise<void> => {
  const tokens = await listItems(tokenItem, 'key', { userId: owner.id });
  await Promise.all(tokens.filter((token) => !isTokenOf(token, owner)).map((token) => deleteItem(tokenItem, token)));
};

export const putToken = (userId: UserId, digest: string, token: StoredToken): Promise<void> =>
  putItem(tokenItem, { userId, digest, ...token });

/** Ends a token at once. Query, then DeleteItem. @throws AppError `token.not_found`, also for somebody else's */
export const removeToken = async (userId: UserId, tokenId: TokenId): Promise<void> => {
  const token = (await listItems(tokenItem, 'key', { userId })).find(({ id }) => id === tokenId);
  if (!token) throw new AppError('token.not_found', 'This token does not exist.');
  await deleteItem(tokenItem, token);
};

/** Notes that a token was used, at most every `limits.lastActiveSeconds`: the caller looks. A token that ended stays so. */
export const touchToken = (userId: UserId, digest: string, now: Date): Promise<boolean> =>
  changeItem(tokenItem, { userId, digest }, { set: { last_used_at: now.toISOString() } });

export const isTokenStale = ({ last_used_at }: StoredToken, now: Date): boolean =>
  last_used_at === null || now.getTime() - Date.parse(last_used_at) > limits.lastActiveSeconds * 1_000;
