import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { isFromAddress } from '@overtone/functions/identity/users/is-from-address.ts';
import type { StoredUser } from '@overtone/functions/identity/users/stored-user.model.ts';
import { userItem } from '@overtone/functions/identity/users/user.item.ts';
import { dynamo } from '@overtone/functions/platform/aws.ts';
import { chunks } from '@overtone/functions/platform/chunks.ts';
import { both, equals, isEmpty } from '@overtone/functions/platform/dynamo/conditions.ts';
import { presentRow } from '@overtone/functions/platform/dynamo/item.ts';
import { tableName } from '@overtone/functions/platform/dynamo/table.ts';
import { changeItem } from '@overtone/functions/platform/dynamo/write.ts';
import { renaming } from '@overtone/functions/platform/renames.ts';

/** Writes under way at once. */
const lanes = 16;

/** What became of somebody of before. */
type Fate = 'forgotten' | 'kept' | 'left';

/**
 * Gives a person of before the choice to be found, which is off, and takes a name away that was made from their address. From
 * then on they are people like all others: a name that they choose is theirs, also that one. Copies of the name follow.
 */
const bringUp = async ({ id, name, email }: StoredUser): Promise<Fate> => {
  const isForgotten = name !== null && isFromAddress(name, email);
  const set = { findable: false, ...(isForgotten && { name: null }) };
  const when = both(equals('name', name), equals('email', email), isEmpty('findable'));
  const write = () => changeItem(userItem, { id }, { set, when });
  const isWritten = await (isForgotten ? renaming({ kind: 'person', id }, write) : write());
  return isWritten ? (isForgotten ? 'forgotten' : 'kept') : 'left';
};

/** What one walk through the people of before came to. */
export type Walk = Readonly<Record<Fate, number>>;

/**
 * Walks once through the accounts' table and takes every name away that was made from its owner's address. Each person is
 * one write: cut off anywhere, the next walk takes those who are left (nobody can read them, or they changed meanwhile) and
 * passes over everybody else, also over whoever chose such a name since. A Scan of the table; 2 write units a person.
 */
export const forgetAddressNames = async (onDone: (people: number) => void = () => {}): Promise<Walk> => {
  const walk = { forgotten: 0, kept: 0, left: 0 };
  const pages = paginateScan(
    { client: dynamo() },
    {
      TableName: tableName(userItem.table),
      FilterExpression: 'sk = :user AND attribute_not_exists(findable)',
      ExpressionAttributeValues: { ':user': userItem.key.sk },
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages) {
    for (const some of chunks(Items, lanes)) {
      const fates = await Promise.all(
        some.map(async (stored): Promise<Fate> => {
          const user = presentRow(userItem, stored);
          return user ? bringUp(user) : 'left';
        }),
      );
      for (const fate of fates) walk[fate] += 1;
      onDone(walk.forgotten + walk.kept + walk.left);
    }
  }
  return walk;
};
