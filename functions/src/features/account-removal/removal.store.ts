import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { UserId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';
import { dynamo } from '../../platform/aws.ts';
import { deleteItem, getItem, queryItems, updateItem } from '../../platform/items.ts';
import { type Item, type Key, tableName } from '../../platform/table.ts';
import { StoredUser } from '../users/stored-user.model.ts';
import { emailKey, partitionOf, userKey } from '../users/user-keys.ts';

const table = 'ACCOUNTS_TABLE';

/** A person whose removal has begun or not: consistent GetItem, one read unit. Undefined when nothing is left. */
export const findAnyUser = async (id: UserId): Promise<StoredUser | undefined> => {
  const item = await getItem(table, userKey(id));
  return item && StoredUser.parse(item);
};

/** Ends an account: from here on nobody is signed in to it, and no token of it works. Again keeps the first time. */
export const markRemoved = async (id: UserId): Promise<void> => {
  await updateItem(table, userKey(id), {
    UpdateExpression: 'SET removed_at = :now, epoch = :epoch',
    ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(removed_at) OR removed_at = :null)',
    ExpressionAttributeValues: { ':now': new Date().toISOString(), ':epoch': ulid(), ':null': null },
  });
};

/** Removes a lock unless it is somebody else's by now. One write unit. */
const releaseLock = async ({ pk, sk }: Key, userId: UserId): Promise<void> => {
  try {
    await dynamo().send(
      new DeleteCommand({
        TableName: tableName(table),
        Key: { pk, sk },
        ConditionExpression: 'attribute_not_exists(pk) OR userId = :userId',
        ExpressionAttributeValues: { ':userId': userId },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
};

/** Lets somebody else have the address. */
export const releaseEmail = (email: string, userId: UserId): Promise<void> => releaseLock(emailKey(email), userId);

export const listItems = (id: UserId): Promise<Item[]> => queryItems(table, partitionOf(id), '');

/** Lets the accounts at providers be connected to another account: their locks stand in the items that name them. */
export const releaseSocialLocks = async (items: readonly Item[], userId: UserId): Promise<void> => {
  const locks = items.flatMap(({ sk, lock }) => (String(sk).startsWith('social#') ? [lock as Key] : []));
  await Promise.all(locks.map((lock) => releaseLock(lock, userId)));
};

/** Removes everything of a person; the person's own item goes last, so that who is cut off can begin again. */
export const deleteItems = async (id: UserId): Promise<void> => {
  const own = userKey(id);
  const others = (await listItems(id)).filter(({ sk }) => sk !== own.sk);
  await Promise.all(others.map(({ pk, sk }) => deleteItem(table, { pk: String(pk), sk: String(sk) })));
  await deleteItem(table, own);
};
