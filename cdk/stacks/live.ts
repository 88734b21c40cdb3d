import type { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { DomainFunction } from '../constructs/domain-function.ts';
import { byKey } from '../constructs/domain-table.ts';
import { LiveApi } from '../constructs/live-api.ts';
import type { DataStack } from './data-stack.ts';

/** Partitions of the accounts table with live connections. */
const connectionPartitions = ['live#', 'connection#'];

/**
 * Creates the API of live connections, and its function.
 * @param publishers functions that send messages to connections. They may delete connections that do not exist any more.
 */
export const createLiveApi = (
  scope: Construct,
  config: Config,
  { tables }: DataStack,
  publishers: readonly DomainFunction[],
): { readonly api: LiveApi; readonly fn: DomainFunction } => {
  const fn = new DomainFunction(scope, 'live', { config });
  // Identifies the user as the API functions do, and stores connections.
  tables.accounts.grantReadTo(fn, byKey);
  tables.accounts.grantUpdateAttributesTo(fn, ['last_active', 'last_used_at', 'expires', 'ttl']);
  tables.accounts.grantUpdatePartitionsTo(fn, ['rate#']);
  tables.accounts.grantWritePartitionsTo(fn, connectionPartitions);
  tables.site.grantReadTo(fn);
  fn.addEnvironment('APP_ORIGIN', config.siteOrigin);
  const api = new LiveApi(scope, 'live-api', fn);
  for (const publisher of [fn, ...publishers]) api.grantPublishTo(publisher);
  for (const publisher of publishers) tables.accounts.grantDeletePartitionsTo(publisher, connectionPartitions);
  return { api, fn };
};
