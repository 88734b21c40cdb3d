import { TokenId, type UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { AccessToken } from '@overtone/shared/users/user.model.ts';
import * as z from 'zod';
import { AppError } from '../../platform/errors.ts';
import { deleteItem, putItem, queryItems, updateItem } from '../../platform/items.ts';
import type { Item } from '../../platform/table.ts';
import { partitionOf, tokenKey } from '../users/user-keys.ts';

const table = 'ACCOUNTS_TABLE';

/** A key to the API as the table keeps it: under the digest of its text. */
export const StoredToken = AccessToken.extend({ id: TokenId, created_at: z.iso.datetime() });
export type StoredToken = z.output<typeof StoredToken>;

const itemsOf = (id: UserId): Promise<Item[]> => queryItems(table, partitionOf(id), 'token#');

/** Somebody's API tokens, oldest first: consistent Query `user#<id>`, `sk` begins with `token#`, one read unit. */
export const listTokens = async (id: UserId): Promise<AccessToken[]> => {
  const tokens = (await itemsOf(id)).map((item) => StoredToken.parse(item));
  return tokens.toSorted((one, other) => (one.id < other.id ? -1 : 1));
};

export const putToken = async (userId: UserId, digest: string, token: StoredToken): Promise<void> => {
  await putItem(table, { ...tokenKey(userId, digest), ...token });
};

/** Ends a token at once. Query, then DeleteItem. @throws AppError `token.not_found`, also for somebody else's */
export const removeToken = async (userId: UserId, tokenId: TokenId): Promise<void> => {
  const item = (await itemsOf(userId)).find(({ id }) => id === tokenId);
  if (!item) throw new AppError('token.not_found', 'This token does not exist.');
  await deleteItem(table, { pk: String(item.pk), sk: String(item.sk) });
};

/** Notes that a token was used, at most every `limits.lastActiveSeconds`: the caller looks. A token that ended stays so. */
export const touchToken = async (userId: UserId, digest: string, now: Date): Promise<boolean> =>
  (await updateItem(table, tokenKey(userId, digest), {
    UpdateExpression: 'SET last_used_at = :now',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':now': now.toISOString() },
    ReturnValues: 'NONE',
  })) !== undefined;

export const isTokenStale = ({ last_used_at }: StoredToken, now: Date): boolean =>
  last_used_at === null || now.getTime() - Date.parse(last_used_at) > limits.lastActiveSeconds * 1_000;
