import { CreateTableCommand, DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import { dynamo } from '../platform/aws.ts';

const keys = ['pk', 'sk', 'gsi1pk', 'gsi1sk'] as const;
const [pk, sk, indexPk, indexSk] = keys;
const keySchema = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  { AttributeName: range, KeyType: 'RANGE' as const },
];

/** Gives what removes the table and goes back to the shared one. */
const ownTable = async (name: 'SITE_TABLE' | 'ACCOUNTS_TABLE' | 'LIBRARY_TABLE'): Promise<() => Promise<void>> => {
  const shared = process.env[name];
  const TableName = `table-of-${ulid().toLowerCase()}`;
  await dynamo().send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: keySchema(pk, sk),
      GlobalSecondaryIndexes: [
        { IndexName: 'gsi1', KeySchema: keySchema(indexPk, indexSk), Projection: { ProjectionType: 'ALL' } },
      ],
    }),
  );
  process.env[name] = TableName;
  return async () => {
    await dynamo().send(new DeleteTableCommand({ TableName }));
    process.env[name] = shared;
  };
};

/**
 * Gives a test file a site of its own, so that the settings that it sets change no other file's site. Gives what
 * removes it.
 */
export const ownSite = () => ownTable('SITE_TABLE');

/** The same for people and roles, so that what a test does to the guests' role changes nobody else's. */
export const ownAccounts = () => ownTable('ACCOUNTS_TABLE');

/** The same for playlists, and what lay beside them once. */
export const ownLibrary = () => ownTable('LIBRARY_TABLE');
