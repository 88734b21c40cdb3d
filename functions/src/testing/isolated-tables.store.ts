import { CreateTableCommand, DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import { dynamo } from '../platform/aws.ts';
import type { TableName } from '../platform/dynamo/table.ts';

const keySchema = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  { AttributeName: range, KeyType: 'RANGE' as const },
];

/** Creates an isolated table. Returns a function that deletes it and restores the shared one. */
const isolatedTable = async (name: TableName, indexes = ['gsi1']): Promise<() => Promise<void>> => {
  const keys = ['', ...indexes].flatMap((index) => [`${index}pk`, `${index}sk`]);
  const shared = process.env[name];
  const TableName = `table-${ulid().toLowerCase()}`;
  await dynamo().send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: keySchema('pk', 'sk'),
      GlobalSecondaryIndexes: indexes.map((IndexName) => ({
        IndexName,
        KeySchema: keySchema(`${IndexName}pk`, `${IndexName}sk`),
        Projection: { ProjectionType: 'ALL' },
      })),
    }),
  );
  process.env[name] = TableName;
  return async () => {
    await dynamo().send(new DeleteTableCommand({ TableName }));
    process.env[name] = shared;
  };
};

/** Creates an isolated site table for a test file, so that its settings do not affect other files. */
export const isolatedSiteTable = () => isolatedTable('SITE_TABLE');

/** Creates an isolated accounts table, so that changes of users and roles do not affect other files. */
export const isolatedAccountsTable = () => isolatedTable('ACCOUNTS_TABLE', ['gsi1', 'gsi2', 'gsi3']);

/** Creates an isolated library table. */
export const isolatedLibraryTable = () => isolatedTable('LIBRARY_TABLE');

/** Creates an empty catalogue table. */
export const isolatedCatalogTable = () => isolatedTable('CATALOG_TABLE', ['gsi1', 'gsi2', 'gsi3']);

/** Creates an isolated plays table, so that due days do not affect other files. */
export const isolatedPlaysTable = () => isolatedTable('PLAYS_TABLE');

/** Creates an isolated files table, so that daily uploads do not affect other files. */
export const isolatedFilesTable = () => isolatedTable('FILES_TABLE', ['gsi1', 'gsi2']);

/** Creates an empty activity log. */
export const isolatedActivityTable = () => isolatedTable('ACTIVITY_TABLE', ['gsi1', 'gsi2', 'gsi3']);
