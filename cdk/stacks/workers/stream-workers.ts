import { streamedKeys } from '@overtone/shared/streams.ts';
import { Duration, Size } from 'aws-cdk-lib';
import { FilterRule } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Config } from '../../config.ts';
import { DomainFunction } from '../../constructs/domain-function.ts';
import { byKey } from '../../constructs/domain-table.ts';
import { StreamSource } from '../../constructs/stream-source.ts';
import type { DataStack } from '../data-stack.ts';

/**
 * Limits the concurrency of a worker that writes an index. Each shard of each stream has its own invocation, and of
 * several invocations that write a pointer at the same time, only one succeeds and the others retry. The limit is
 * optional, because the pointers detect concurrent writes.
 */
const limitConcurrency = ({ reserveConcurrency }: Config) =>
  reserveConcurrency ? { reservedConcurrentExecutions: 2 } : {};

/** Creates the worker that updates the search indexes of admin lists. */
const createManagedListsWorker = (
  scope: Construct,
  config: Config,
  { tables, buckets, alerts }: DataStack,
): DomainFunction => {
  const worker = new DomainFunction(scope, 'managed-lists', {
    config,
    timeout: Duration.minutes(5),
    ephemeralStorageSize: Size.gibibytes(4),
    ...limitConcurrency(config),
  });
  tables.accounts.grantReadTo(worker, byKey);
  tables.library.grantReadTo(worker);
  buckets.search.grantReadWriteTo(worker, 'private');
  buckets.search.grantListTo(worker);
  const kinds = [
    { kind: 'users', table: tables.accounts, sortKey: streamedKeys.user },
    { kind: 'playlists', table: tables.library, sortKey: streamedKeys.playlist },
  ];
  for (const { kind, table, sortKey } of kinds) {
    new StreamSource(scope, `managed-${kind}-stream`, {
      table,
      worker,
      sortKey: FilterRule.isEqual(sortKey),
      batchSize: 1_000,
      alerts,
      effect: `Admins cannot find some ${kind}, or only by previous values (npm run reindex).`,
    });
  }
  return worker;
};

/** Creates the functions that are invoked by the streams of tables. */
export const createStreamWorkers = (scope: Construct, config: Config, data: DataStack) => {
  const { tables, buckets, queues, alerts } = data;
  const searchIndex = new DomainFunction(scope, 'search-index', {
    config,
    timeout: Duration.minutes(2),
    ephemeralStorageSize: Size.gibibytes(1),
    ...limitConcurrency(config),
  });
  buckets.search.grantReadWriteTo(searchIndex, 'search');
  buckets.search.grantReadWriteTo(searchIndex, 'facts');
  buckets.search.grantListTo(searchIndex);
  // Tags have no items, lyrics are separate from their track, and the stream of users only contains keys. The current
  // values are therefore read from the tables.
  tables.catalog.grantReadTo(searchIndex);
  tables.accounts.grantReadTo(searchIndex, byKey);
  const { artist, album, track, trackDetail, genre, channel, playlist, user } = streamedKeys;
  const searchIndexSources = [
    ['search-index-stream', tables.catalog, FilterRule.or(artist, album, track, trackDetail, genre, channel)],
    ['search-index-playlists', tables.library, FilterRule.isEqual(playlist)],
    ['search-index-users', tables.accounts, FilterRule.isEqual(user)],
  ] as const;
  for (const [id, table, sortKey] of searchIndexSources) {
    new StreamSource(scope, id, {
      table,
      worker: searchIndex,
      sortKey,
      batchSize: 1_000,
      // During an import, changes are published once per window instead of once per track.
      window: Duration.seconds(1),
      alerts,
      effect:
        'Search and smart playlists do not contain some new or renamed music or users until the index is rebuilt (npm run reindex).',
    });
  }

  const trackDeletions = new DomainFunction(scope, 'track-deletions', { config, timeout: Duration.minutes(2) });
  tables.library.grantReadWriteTo(trackDeletions);
  // Covers of playlists are chosen again from the remaining tracks.
  tables.catalog.grantReadTo(trackDeletions);
  queues.reactions.grantSendTo(trackDeletions);
  new StreamSource(scope, 'track-deletions-stream', {
    table: tables.catalog,
    worker: trackDeletions,
    sortKey: FilterRule.or(track, album, artist),
    isForDeletionsOnly: true,
    alerts,
    effect: 'Some playlists and likes count deleted music, which is not in their lists any more.',
  });

  const audioUses = new DomainFunction(scope, 'audio-uses', { config, timeout: Duration.seconds(30) });
  queues.unusedAudio.grantSendTo(audioUses);
  // The storage of a file in the trash is released when DynamoDB deletes the item.
  tables.files.grantReadWriteTo(audioUses, byKey);
  new StreamSource(scope, 'audio-uses-stream', {
    table: tables.files,
    worker: audioUses,
    sortKey: [...FilterRule.beginsWith(streamedKeys.audioUse), ...FilterRule.isEqual(streamedKeys.trashedFile)],
    isForDeletionsOnly: true,
    alerts,
    effect: 'Masters of some permanently deleted files are retained, and count towards the storage of their users.',
  });

  return { searchIndex, trackDeletions, audioUses, managedLists: createManagedListsWorker(scope, config, data) };
};
