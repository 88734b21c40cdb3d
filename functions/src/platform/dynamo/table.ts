import { requireEnv } from '../env.ts';

/** Tables by the name of the environment variable that a grant sets. */
export type TableName =
  | 'ACCOUNTS_TABLE'
  | 'CATALOG_TABLE'
  | 'LIBRARY_TABLE'
  | 'PLAYS_TABLE'
  | 'COMMUNITY_TABLE'
  | 'SITE_TABLE'
  | 'FILES_TABLE';

/** What a table is called where this runs. */
export const tableName = (name: TableName): string => requireEnv(name);

export type Key = Readonly<Record<'pk' | 'sk', string>>;
