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
 * A call for each shard of each stream would only meet at the same pointers, where all but one try again: two of them go
 * on without standing in line. Writers are guarded by the pointers themselves, so that no account has to reserve them.
 */
const bounded = ({ reserveConcurrency }: Config) => (reserveConcurrency ? { reservedConcurrentExecutions: 2 } : {});

/** Keeps the lists for people who manage. */
const managedLists = (scope: Construct, config: Config, { tables, buckets, alerts }: DataStack): DomainFunction => {
  const worker = new DomainFunction(scope, 'managed-lists', {
    config,
    timeout: Duration.minutes(5),
    ephemeralStorageSize: Size.gibibytes(4),
    ...bounded(config),
  });
  tables.accounts.grantReadTo(worker, byKey);
  tables.library.grantReadTo(worker);
  buckets.search.grantReadWriteTo(worker, 'private');
  buckets.search.grantListTo(worker);
  const kinds = [
    { kind: 'people', table: tables.accounts, sortKey: streamedKeys.user },
    { kind: 'playlists', table: tables.library, sortKey: streamedKeys.playlist },
  ];
  for (const { kind, table, sortKey } of kinds) {
    new StreamSource(scope, `managed-${kind}-stream`, {
      table,
      worker,
      sortKey: FilterRule.isEqual(sortKey),
      batchSize: 1_000,
      alerts,
      effect: `Admins do not find some ${kind}, or find them by what they were before (npm run reindex).`,
    });
  }
  return worker;
};

/** A function for each thing that follows from what a table holds. */
export const streamWorkers = (scope: Construct, config: Config, data: DataStack) => {
  const { tables, buckets, queues, alerts } = data;
  const searchIndex = new DomainFunction(scope, 'search-index', {
    config,
    timeout: Duration.minutes(2),
    ephemeralStorageSize: Size.gibibytes(1),
    ...bounded(config),
  });
  buckets.search.grantReadWriteTo(searchIndex, 'search');
  buckets.search.grantReadWriteTo(searchIndex, 'facts');
  buckets.search.grantListTo(searchIndex);
  // Tags have no item of their own, lyrics stand beside their track, and of people the stream tells keys alone: all of them
  // are read as they are by now.
  tables.catalog.grantReadTo(searchIndex);
  tables.accounts.grantReadTo(searchIndex, byKey);
  const { artist, album, track, trackDetail, genre, channel, playlist, user } = streamedKeys;
  const searched = [
    ['search-index-stream', tables.catalog, FilterRule.or(artist, album, track, trackDetail, genre, channel)],
    ['search-index-playlists', tables.library, FilterRule.isEqual(playlist)],
    ['search-index-people', tables.accounts, FilterRule.isEqual(user)],
  ] as const;
  for (const [id, table, sortKey] of searched) {
    new StreamSource(scope, id, {
      table,
      worker: searchIndex,
      sortKey,
      batchSize: 1_000,
      // An import publishes once in this time, not once a track.
      window: Duration.seconds(1),
      alerts,
      effect:
        'Search does not know some new or renamed music or people, nor do smart playlists, until the index is rebuilt (npm run reindex).',
    });
  }

  const trackDeletions = new DomainFunction(scope, 'track-deletions', { config, timeout: Duration.minutes(2) });
  tables.library.grantReadWriteTo(trackDeletions);
  // Covers are chosen anew of the tracks that stay.
  tables.catalog.grantReadTo(trackDeletions);
  queues.reactions.grantSendTo(trackDeletions);
  new StreamSource(scope, 'track-deletions-stream', {
    table: tables.catalog,
    worker: trackDeletions,
    sortKey: FilterRule.or(track, album, artist),
    removedOnly: true,
    alerts,
    effect: 'Some playlists and likes count music that is gone; their lists leave it out all the same.',
  });

  const audioUses = new DomainFunction(scope, 'audio-uses', { config, timeout: Duration.seconds(30) });
  queues.unusedAudio.grantSendTo(audioUses);
  // What a file in the trash counted is free when DynamoDB takes it away.
  tables.files.grantReadWriteTo(audioUses, byKey);
  new StreamSource(scope, 'audio-uses-stream', {
    table: tables.files,
    worker: audioUses,
    sortKey: [...FilterRule.beginsWith(streamedKeys.audioUse), ...FilterRule.isEqual(streamedKeys.trashedFile)],
    removedOnly: true,
    alerts,
    effect: 'Masters of some files that were removed for good are kept, and count for those who sent them.',
  });

  return { searchIndex, trackDeletions, audioUses, managedLists: managedLists(scope, config, data) };
};
