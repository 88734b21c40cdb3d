import type { Domain } from '@overtone/shared/domains.ts';
import { translationsFolder } from '@overtone/shared/site/languages/translation-namespaces.ts';
import { Duration, Size } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { DomainFunction, type DomainFunctionProps } from '../constructs/domain-function.ts';
import { byKey } from '../constructs/domain-table.ts';
import type { DataStack } from './data-stack.ts';
import { workspacePartitions } from './workspace-partitions.ts';

interface FunctionSpec {
  readonly options?: Omit<DomainFunctionProps, 'config'>;
  /** Grants access in addition to the access that all API functions have. */
  readonly grant: (fn: DomainFunction) => void;
}

/** Domains that write accounts. Others only record the last activity of a user. */
const accountWriters: ReadonlySet<Domain> = new Set(['accounts', 'admin', 'backstage']);

/** Domains with endpoints by which admins change something. */
const adminDomains: ReadonlySet<Domain> = new Set(['accounts', 'admin', 'backstage', 'community', 'library', 'site']);

/** Other domains with rate limits (`limitRate`). */
const rateLimited: ReadonlySet<Domain> = new Set(['community', 'library', 'search', 'workspaces']);

/** The bootstrap data contains whether the user manages an artist, which is read from an index. */
const grantManagersTo = ({ catalog }: DataStack['tables'], fn: DomainFunction): void => {
  catalog.grantReadTo(fn, byKey);
  catalog.grantListTo(fn, 'gsi1');
};

const getSpecs = ({ tables, buckets, queues }: DataStack): Readonly<Record<Domain, FunctionSpec>> => ({
  accounts: {
    options: { nativeModules: ['sharp'] },
    grant: (fn) => {
      tables.accounts.grantReadWriteTo(fn, byKey);
      buckets.public.grantReadWriteTo(fn, 'media');
      queues.emails.grantSendTo(fn);
      queues.accountDeletions.grantSendTo(fn);
      queues.accountExports.grantSendTo(fn);
      buckets.exports.grantReadTo(fn, 'accounts');
      queues.renames.grantSendTo(fn);
      // Reads whether another owner can take over the uploads of a workspace.
      tables.files.grantReadTo(fn, byKey);
      tables.files.grantListTo(fn, 'gsi1');
      // Reads the user's reports and the names of the reported items. Blocking a user ends follows.
      tables.accounts.grantListTo(fn, 'gsi3');
      tables.library.grantReadWriteTo(fn, byKey);
      grantManagersTo(tables, fn);
      // Reads the number of unread notifications, and notifies users of changes of their accounts.
      tables.community.grantReadTo(fn, byKey);
      queues.events.grantSendTo(fn);
    },
  },
  catalog: {
    grant: (fn) => {
      tables.catalog.grantReadTo(fn);
      buckets.masters.grantReadTo(fn, 'masters');
      // Channels contain playlists, and a radio can start from a playlist. Playlists refer to the catalog by ID.
      tables.library.grantReadTo(fn);
      // Channels of users only list discoverable users.
      tables.accounts.grantListTo(fn, 'gsi2');
      // Reads charts.
      buckets.events.grantReadTo(fn, 'charts');
      buckets.events.grantListTo(fn);
    },
  },
  library: {
    // Resizes images of playlists.
    options: { nativeModules: ['sharp'] },
    grant: (fn) => {
      buckets.public.grantReadWriteTo(fn, 'media');
      tables.library.grantReadWriteTo(fn);
      tables.catalog.grantReadTo(fn);
      // Presigns URLs for the audio of private links.
      buckets.masters.grantReadTo(fn, 'masters');
      // Caches the sorted and searchable lists of a user's likes for a day.
      buckets.exports.grantReadWriteTo(fn, 'library');
      buckets.exports.grantListTo(fn);
      // Evaluates the rules of smart playlists with facts about the music and the listening history of the user.
      buckets.search.grantReadTo(fn, 'facts');
      buckets.search.grantListTo(fn);
      tables.plays.grantReadTo(fn, byKey);
      queues.reactions.grantSendTo(fn);
      // Publishes likes, follows and reposts, which cause notifications.
      queues.events.grantSendTo(fn);
    },
  },
  plays: {
    // Insights may read a year of a hundred artists.
    options: { timeout: Duration.seconds(29) },
    grant: (fn) => {
      // Reads and writes listener IDs and histories. A worker removes plays from the event files.
      tables.plays.grantReadTo(fn, byKey);
      tables.plays.grantAddTo(fn, byKey);
      // Reads the managers of music, and the most played music.
      tables.catalog.grantReadTo(fn);
      // Reads the current listeners.
      buckets.events.grantReadTo(fn, 'now');
      buckets.events.grantListTo(fn);
      queues.plays.grantSendTo(fn);
      queues.historyRemovals.grantSendTo(fn);
      // Sends the current track of users with scrobbling.
      queues.scrobbles.grantSendTo(fn);
    },
  },
  community: {
    grant: (fn) => {
      tables.community.grantReadWriteTo(fn);
      // Reads the targets of comments, and the managers of music.
      tables.catalog.grantReadTo(fn, byKey);
      // Reads the follows of a user, and playlists in the feed.
      tables.library.grantReadTo(fn, byKey);
      // Announces comments, which cause notifications.
      queues.events.grantSendTo(fn);
    },
  },
  search: {
    options: { ephemeralStorageSize: Size.gibibytes(1) },
    grant: (fn) => {
      tables.catalog.grantReadTo(fn);
      // Reads the playlists in search results.
      tables.library.grantReadTo(fn);
      buckets.search.grantReadTo(fn, 'search');
      buckets.search.grantListTo(fn);
    },
  },
  admin: {
    options: { ephemeralStorageSize: Size.gibibytes(2) },
    grant: (fn) => {
      // No other API function may list all users, or search them by private data.
      tables.accounts.grantReadWriteTo(fn);
      tables.library.grantReadTo(fn);
      // Edits channels, and shows what they contain.
      tables.catalog.grantReadTo(fn);
      tables.catalog.grantWritePartitionsTo(fn, ['channel#', 'lock#channel-slug#']);
      buckets.events.grantReadTo(fn, 'charts');
      buckets.events.grantListTo(fn);
      tables.activity.grantReadTo(fn);
      // Counts reported comments.
      tables.community.grantListTo(fn, 'gsi2');
      fn.addEnvironment('COMMUNITY_TABLE', tables.community.table.tableName);
      buckets.search.grantReadTo(fn, 'private');
      buckets.search.grantListTo(fn);
      buckets.exports.grantReadTo(fn, 'exports');
      queues.listExports.grantSendTo(fn);
    },
  },
  backstage: {
    // Publishing an album with many tracks is synchronous.
    options: { nativeModules: ['sharp'], timeout: Duration.seconds(29) },
    grant: (fn) => {
      // Approving a request assigns a role.
      tables.accounts.grantReadWriteTo(fn, byKey);
      // Queries the index of requests, and of reported users and playlists.
      tables.accounts.grantListTo(fn, 'gsi3');
      tables.catalog.grantReadWriteTo(fn);
      // Writes the files of tracks, and private links.
      tables.files.grantReadWriteTo(fn);
      tables.library.grantReadWriteTo(fn);
      for (const prefix of ['sent', 'pending', 'decided']) buckets.proofs.grantReadWriteTo(fn, prefix);
      buckets.proofs.grantListTo(fn);
      buckets.public.grantReadWriteTo(fn, 'media');
      queues.emails.grantSendTo(fn);
      queues.renames.grantSendTo(fn);
      queues.backstageRequests.grantSendTo(fn);
      // Announces releases, which cause notifications.
      queues.events.grantSendTo(fn);
      // Reads whether a user gets emails about invitations.
      tables.community.grantReadTo(fn, byKey);
    },
  },
  uploads: {
    options: { timeout: Duration.seconds(29) },
    grant: (fn) => {
      tables.files.grantReadWriteTo(fn);
      buckets.uploads.grantUploadTo(fn, 'uploads');
      buckets.uploads.grantListTo(fn);
      // Users may download the files that they uploaded.
      buckets.masters.grantReadTo(fn, 'masters');
      queues.media.grantSendTo(fn);
    },
  },
  pages: {
    // The CDN waits for four seconds, and then serves the page of the app instead.
    options: { timeout: Duration.seconds(5) },
    grant: (fn) => {
      // Reads what pages show first, as `catalog` does for guests: music, channels and public playlists.
      tables.catalog.grantReadTo(fn);
      tables.library.grantReadTo(fn);
      tables.accounts.grantListTo(fn, 'gsi2');
      buckets.events.grantReadTo(fn, 'charts');
      buckets.events.grantListTo(fn);
      // Translates the first screen of the login and landing pages.
      buckets.public.grantReadTo(fn, translationsFolder);
    },
  },
  workspaces: {
    grant: (fn) => {
      // Workspaces are in the accounts table, in partitions of their own. The function cannot write users.
      tables.accounts.grantWritePartitionsTo(fn, workspacePartitions);
      // Reads whether a user gets emails about invitations.
      tables.community.grantReadTo(fn, byKey);
      queues.emails.grantSendTo(fn);
      // Notifies invited users, members and owners.
      queues.events.grantSendTo(fn);
      queues.workspaceDeletions.grantSendTo(fn);
      // Reads whether the quota of a new owner holds the uploads of the workspace.
      tables.files.grantReadTo(fn, byKey);
      tables.files.grantListTo(fn, 'gsi1');
    },
  },
  // Admins write the settings that the other domains read.
  site: {
    grant: (fn) => {
      tables.site.grantReadWriteTo(fn);
      grantManagersTo(tables, fn);
      // Reads the number of unread notifications.
      tables.community.grantReadTo(fn, byKey);
    },
  },
});

/** Creates the API functions: one for each domain of the contracts. */
export const createApiFunctions = (
  scope: Construct,
  config: Config,
  data: DataStack,
): Record<Domain, DomainFunction> => {
  const { tables } = data;
  const createFunction = (domain: Domain, { options, grant }: FunctionSpec): DomainFunction => {
    const fn = new DomainFunction(scope, domain, { config, ...options });
    grant(fn);
    // Each function identifies the user, and records the last activity.
    if (!accountWriters.has(domain)) {
      tables.accounts.grantReadTo(fn, byKey);
      tables.accounts.grantUpdateAttributesTo(fn, ['last_active', 'last_used_at', 'expires', 'ttl']);
      if (rateLimited.has(domain)) tables.accounts.grantUpdatePartitionsTo(fn, ['rate#']);
    }
    if (domain !== 'site') tables.site.grantReadTo(fn);
    // The entry of the activity log is part of the transaction of a change.
    if (adminDomains.has(domain)) tables.activity.grantPutTo(fn);
    fn.addEnvironment('APP_ORIGIN', config.siteOrigin);
    return fn;
  };
  const specs = Object.entries(getSpecs(data)) as [Domain, FunctionSpec][];
  return Object.fromEntries(specs.map(([domain, spec]) => [domain, createFunction(domain, spec)])) as Record<
    Domain,
    DomainFunction
  >;
};
