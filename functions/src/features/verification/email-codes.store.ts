import type { UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import * as z from 'zod';
import { putItem, updateItem } from '../../platform/items.ts';
import { type TransactAction, TransactionCancelled, tableName, transact } from '../../platform/table.ts';
import { codeKey } from '../users/user-keys.ts';
import { setUserAction } from '../users/users.store.ts';

const table = 'ACCOUNTS_TABLE';

const StoredCode = z.object({
  /** Argon2id: a million codes are few. */
  hash: z.string(),
  tries: z.int(),
  /** Seconds since 1970. */
  expires: z.int(),
  /** What the code proves: a changed address needs a new one. */
  email: z.string(),
});
export type StoredCode = z.output<typeof StoredCode>;

const codeItem = (id: UserId, code: StoredCode) => ({ ...codeKey(id), ...code, ttl: code.expires });

/** Replaces somebody's code, for a transaction. */
export const putCodeAction = (id: UserId, code: StoredCode): TransactAction => ({
  Put: { TableName: tableName(table), Item: codeItem(id, code) },
});

/** Replaces somebody's code. One write unit. */
export const putCode = (id: UserId, code: StoredCode): Promise<void> => putItem(table, codeItem(id, code));

/**
 * Takes one try of somebody's code and gives the code, in one conditional write: of any number of guesses at once,
 * `limits.codeTries` are looked at. Undefined when there is none, or no try left, or it ran out.
 */
export const takeTry = async (id: UserId): Promise<StoredCode | undefined> => {
  const item = await updateItem(table, codeKey(id), {
    UpdateExpression: 'ADD tries :one',
    ConditionExpression: 'tries < :most AND expires > :now',
    ExpressionAttributeValues: { ':one': 1, ':most': limits.codeTries, ':now': Math.floor(Date.now() / 1_000) },
  });
  return item && StoredCode.parse(item);
};

/** Uses a code up and marks the address as verified, both or neither. @returns false when it was used meanwhile */
export const useCode = async (id: UserId, { hash }: StoredCode): Promise<boolean> => {
  try {
    await transact([
      {
        Delete: {
          TableName: tableName(table),
          Key: codeKey(id),
          ConditionExpression: '#hash = :hash',
          ExpressionAttributeNames: { '#hash': 'hash' },
          ExpressionAttributeValues: { ':hash': hash },
        },
      },
      setUserAction(id, { email_verified_at: new Date().toISOString() }),
    ]);
    return true;
  } catch (error) {
    if (error instanceof TransactionCancelled) return false;
    throw error;
  }
};
