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

/** Others of which something may be done so often only (`limitRate`). */
const limited: ReadonlySet<Domain> = new Set(['community', 'library', 'search']);

/** What the app begins with says whether some artist is somebody's, which stands in an index. */
const grantManagersTo = ({ catalog }: DataStack['tables'], fn: DomainFunction): void => {
  catalog.grantReadTo(fn, byKey);
  catalog.grantListTo(fn, 'gsi1');
};

const needsOf = ({ tables, buckets, queues }: DataStack): Readonly<Record<Domain, Needs>> => ({
  accounts: {
    options: { nativeModules: ['sharp'] },
    grant: (fn) => {
      tables.accounts.grantReadWriteTo(fn, byKey);
      buckets.public.grantReadWriteTo(fn, 'media');
      queues.emails.grantSendTo(fn);
      queues.accountRemovals.grantSendTo(fn);
      queues.accountExports.grantSendTo(fn);
      buckets.exports.grantReadTo(fn, 'accounts');
      queues.renames.grantSendTo(fn);
      // What people reported, and what it is called; and whoever blocks somebody follows them no more.
      tables.accounts.grantListTo(fn, 'gsi3');
      tables.library.grantReadWriteTo(fn, byKey);
      grantManagersTo(tables, fn);
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
      // What trends.
      buckets.events.grantReadTo(fn, 'charts');
      buckets.events.grantListTo(fn);
    },
  },
  library: {
    // Playlists have pictures.
    options: { nativeModules: ['sharp'] },
    grant: (fn) => {
      buckets.public.grantReadWriteTo(fn, 'media');
      tables.library.grantReadWriteTo(fn);
      tables.catalog.grantReadTo(fn);
      // A private link leads to audio.
      buckets.masters.grantReadTo(fn, 'masters');
      // What somebody likes, as it is sorted and searched, for a day.
      buckets.exports.grantReadWriteTo(fn, 'library');
      buckets.exports.grantListTo(fn);
      // What rules are evaluated over, and what somebody heard, whom they are evaluated for.
      buckets.search.grantReadTo(fn, 'facts');
      buckets.search.grantListTo(fn);
      tables.plays.grantReadTo(fn, byKey);
      queues.reactions.grantSendTo(fn);
    },
  },
  plays: {
    // Insights: a year of a hundred artists is many days.
    options: { timeout: Duration.seconds(29) },
    grant: (fn) => {
      // Who listens, as the files call them, and their history; what is taken out of it, a worker removes.
      tables.plays.grantReadTo(fn, byKey);
      tables.plays.grantAddTo(fn, byKey);
      // Whose music it is, and what is played most.
      tables.catalog.grantReadTo(fn);
      // Who listens at the moment.
      buckets.events.grantReadTo(fn, 'now');
      buckets.events.grantListTo(fn);
      queues.plays.grantSendTo(fn);
      queues.historyRemovals.grantSendTo(fn);
      // What is played at the moment, by those who have it told elsewhere.
      queues.scrobbles.grantSendTo(fn);
    },
  },
  community: {
    grant: (fn) => {
      tables.community.grantReadWriteTo(fn);
      // What is commented on, and whose music it is; who writes is found by key, as anybody who calls.
      tables.catalog.grantReadTo(fn, byKey);
      // Whom somebody follows, and playlists in their feed.
      tables.library.grantReadTo(fn, byKey);
      // Others hear of comments.
      queues.events.grantSendTo(fn);
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
    // An album of many tracks is settled while its people wait.
    options: { nativeModules: ['sharp'], timeout: Duration.seconds(29) },
    grant: (fn) => {
      // An approval gives a role.
      tables.accounts.grantReadWriteTo(fn, byKey);
      // Requests are in it, and which people and playlists were reported.
      tables.accounts.grantListTo(fn, 'gsi3');
      tables.catalog.grantReadWriteTo(fn);
      // Tracks are made of files, and private links lead to them.
      tables.files.grantReadWriteTo(fn);
      tables.library.grantReadWriteTo(fn);
      for (const prefix of ['sent', 'kept', 'decided']) buckets.proofs.grantReadWriteTo(fn, prefix);
      buckets.proofs.grantListTo(fn);
      buckets.public.grantReadWriteTo(fn, 'media');
      queues.emails.grantSendTo(fn);
      queues.renames.grantSendTo(fn);
      queues.backstageRequests.grantSendTo(fn);
      queues.renames.grantSendTo(fn);
      // Others hear of what comes out.
      queues.events.grantSendTo(fn);
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
  pages: {
    // The CDN waits for four seconds and then shows the app without it.
    options: { timeout: Duration.seconds(5) },
    grant: (fn) => {
      // What it tells of: music, channels, and playlists that everybody may see.
      tables.catalog.grantReadTo(fn, byKey);
      // A channel is found by its slug.
      tables.catalog.grantListTo(fn, 'gsi1');
      tables.library.grantReadTo(fn, byKey);
    },
  },
  // An admin sets what the others read.
  site: {
    grant: (fn) => {
      tables.site.grantReadWriteTo(fn);
      grantManagersTo(tables, fn);
    },
  },
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
      // And counts what they may do so often only.
      if (limited.has(domain)) tables.accounts.grantUpdateIn(fn, ['rate#']);
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
