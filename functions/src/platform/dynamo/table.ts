import { requireEnv } from '../env.ts';

/** The environment variable that contains the name of a table. The grant of a function sets it. */
export type TableName =
  | 'ACCOUNTS_TABLE'
  | 'CATALOG_TABLE'
  | 'LIBRARY_TABLE'
  | 'PLAYS_TABLE'
  | 'COMMUNITY_TABLE'
  | 'SITE_TABLE'
  | 'FILES_TABLE'
  | 'ACTIVITY_TABLE';

/** Returns the name of a table in this deployment. */
export const getTableName = (name: TableName): string => requireEnv(name);

export type Key = Readonly<Record<'pk' | 'sk', string>>;
