import type { Domain } from '@overtone/shared/domains.ts';
import { Duration, Size } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { DomainFunction, type DomainFunctionProps } from '../constructs/domain-function.ts';
import { byKey } from '../constructs/domain-table.ts';
import type { DataStack } from './data-stack.ts';

interface Needs {
  readonly options?: Omit<DomainFunctionProps, 'config'>;
  /** What it reaches beside what every function behind the API does. */
  readonly grant: (fn: DomainFunction) => void;
}

/** Domains that write people, beside noting that they were here. */
const ownAccounts: ReadonlySet<Domain> = new Set(['accounts', 'admin', 'backstage']);

const needsOf = ({ tables, buckets, queues }: DataStack): Readonly<Record<Domain, Needs>> => ({
  accounts: {
    options: { nativeModules: ['sharp'] },
    grant: (fn) => {
      tables.accounts.grantReadWriteTo(fn, byKey);
      buckets.public.grantReadWriteTo(fn, 'media');
      queues.notifications.grantSendTo(fn);
      queues.accountRemovals.grantSendTo(fn);
      queues.renames.grantSendTo(fn);
    },
  },
  catalog: {
    grant: (fn) => {
      tables.catalog.grantReadTo(fn);
      buckets.masters.grantReadTo(fn, 'masters');
      // Channels show playlists and a radio starts from one; what a playlist holds are ids of the catalogue.
      tables.library.grantReadTo(fn);
      // Channels of people list those who want to be found, and nobody else.
      tables.accounts.grantListTo(fn, 'gsi2');
    },
  },
  library: {
    grant: (fn) => {
      tables.library.grantReadWriteTo(fn);
      tables.catalog.grantReadTo(fn);
      queues.plays.grantSendTo(fn);
    },
  },
  search: {
    options: { ephemeralStorageSize: Size.gibibytes(1) },
    grant: (fn) => {
      tables.catalog.grantReadTo(fn);
      // Playlists are found, too.
      tables.library.grantReadTo(fn);
      buckets.search.grantReadTo(fn, 'search');
      buckets.search.grantListTo(fn);
    },
  },
  admin: {
    options: { ephemeralStorageSize: Size.gibibytes(2) },
    grant: (fn) => {
      // The one function behind the API that may list people, and look for them by what they did not choose to be found by.
      tables.accounts.grantReadWriteTo(fn);
      tables.library.grantReadTo(fn);
      buckets.search.grantReadTo(fn, 'private');
      buckets.search.grantListTo(fn);
      buckets.exports.grantReadTo(fn, 'exports');
      queues.listExports.grantSendTo(fn);
    },
  },
  backstage: {
    options: { nativeModules: ['sharp'] },
    grant: (fn) => {
      // An approval gives a role.
      tables.accounts.grantReadWriteTo(fn, byKey);
      // Requests alone are in it.
      tables.accounts.grantListTo(fn, 'gsi3');
      tables.catalog.grantReadWriteTo(fn);
      for (const prefix of ['sent', 'kept', 'decided']) buckets.proofs.grantReadWriteTo(fn, prefix);
      buckets.proofs.grantListTo(fn);
      buckets.public.grantReadWriteTo(fn, 'media');
      queues.notifications.grantSendTo(fn);
      queues.backstageRequests.grantSendTo(fn);
    },
  },
  uploads: {
    options: { timeout: Duration.seconds(29) },
    grant: (fn) => {
      tables.files.grantReadWriteTo(fn);
      buckets.uploads.grantUploadTo(fn, 'uploads');
      buckets.uploads.grantListTo(fn);
      // Who sent a file may have it back.
      buckets.masters.grantReadTo(fn, 'masters');
      queues.media.grantSendTo(fn);
    },
  },
  // An admin sets what the others read.
  site: { grant: (fn) => tables.site.grantReadWriteTo(fn) },
});

/** A function for each domain of the contracts: what is behind the API. */
export const apiFunctions = (scope: Construct, config: Config, data: DataStack): Record<Domain, DomainFunction> => {
  const { tables } = data;
  const make = (domain: Domain, { options, grant }: Needs): DomainFunction => {
    const fn = new DomainFunction(scope, domain, { config, ...options });
    grant(fn);
    // Each finds out who calls, whether they may already, and notes that they were here.
    if (!ownAccounts.has(domain)) {
      tables.accounts.grantReadTo(fn, byKey);
      tables.accounts.grantUpdateOf(fn, ['last_active', 'last_used_at', 'expires', 'ttl']);
    }
    if (domain !== 'site') tables.site.grantReadTo(fn);
    fn.addEnvironment('APP_ORIGIN', config.siteOrigin);
    return fn;
  };
  const needs = Object.entries(needsOf(data)) as [Domain, Needs][];
  return Object.fromEntries(needs.map(([domain, its]) => [domain, make(domain, its)])) as Record<
    Domain,
    DomainFunction
  >;
};
