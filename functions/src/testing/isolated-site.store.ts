import { CreateTableCommand, DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import { dynamo } from '../platform/aws.ts';

const keySchema = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  { AttributeName: range, KeyType: 'RANGE' as const },
];

/** Gives what removes the table and goes back to the shared one. */
const isolatedTable = async (
  name: 'SITE_TABLE' | 'ACCOUNTS_TABLE' | 'LIBRARY_TABLE' | 'CATALOG_TABLE' | 'PLAYS_TABLE' | 'FILES_TABLE',
  indexes = ['gsi1'],
): Promise<() => Promise<void>> => {
  const keys = ['', ...indexes].flatMap((index) => [`${index}pk`, `${index}sk`]);
  const shared = process.env[name];
  const TableName = `table-of-${ulid().toLowerCase()}`;
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

/**
 * Gives a test file a site of its own, so that the settings that it sets change no other file's site. Gives what
 * removes it.
 */
export const isolatedSite = () => isolatedTable('SITE_TABLE');

/** The same for people and roles, so that what a test does to the guests' role changes nobody else's. */
export const ownAccounts = () => isolatedTable('ACCOUNTS_TABLE', ['gsi1', 'gsi2', 'gsi3']);

/** The same for playlists, and what lay beside them once. */
export const isolatedLibraryTable = () => isolatedTable('LIBRARY_TABLE');

/** The same for a catalogue, which is empty. */
export const isolatedCatalogTable = () => isolatedTable('CATALOG_TABLE', ['gsi1', 'gsi2', 'gsi3']);

/** The same for plays: whose days are due is nobody else's. */
export const isolatedPlaysTable = () => isolatedTable('PLAYS_TABLE');

/** The same for files: what is sent in a day is nobody else's. */
export const isolatedFilesTable = () => isolatedTable('FILES_TABLE', ['gsi1', 'gsi2']);
