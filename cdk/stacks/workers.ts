import { textsFolder } from '@overtone/shared/site/languages/text-places.ts';
import { streamedKeys } from '@overtone/shared/streams.ts';
import { Duration, Size } from 'aws-cdk-lib';
import { FilterRule, RecursiveLoop } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { DomainFunction } from '../constructs/domain-function.ts';
import { byKey } from '../constructs/domain-table.ts';
import { grantSendMail } from '../constructs/grant-send-mail.ts';
import { ScheduledCall } from '../constructs/scheduled-call.ts';
import { StreamSource } from '../constructs/stream-source.ts';
import type { DataStack } from './data-stack.ts';

/**
 * A call for each shard of each stream would only meet at the same pointers, where all but one try again: two of them go
 * on without standing in line. Writers are guarded by the pointers themselves, so that no account has to reserve them.
 */
const bounded = ({ reserveConcurrency }: Config) => (reserveConcurrency ? { reservedConcurrentExecutions: 2 } : {});

/** A function for each queue. */
const queueWorkers = (scope: Construct, config: Config, { tables, buckets, queues }: DataStack) => {
  const playEvents = new DomainFunction(scope, 'play-events', { config, timeout: queues.plays.workerTimeout });
  // Writes rows; reads which of them are there, and whose were given up.
  tables.plays.grantReadTo(playEvents, byKey);
  tables.plays.grantAddTo(playEvents, byKey);
  for (const prefix of ['events', 'visits']) buckets.events.grantAddTo(playEvents, prefix);
  // What goes out to people's accounts elsewhere.
  queues.scrobbles.grantSendTo(playEvents);
  queues.plays.consumeWith(playEvents);

  const scrobbles = new DomainFunction(scope, 'scrobbles', { config, timeout: queues.scrobbles.workerTimeout });
  // Reads whose accounts these are, and marks what arrived; what a track is called, and whether it is out still.
  tables.plays.grantReadTo(scrobbles, byKey);
  tables.plays.grantAddTo(scrobbles, byKey);
  tables.catalog.grantReadTo(scrobbles, byKey);
  tables.site.grantReadTo(scrobbles, byKey);
  scrobbles.addEnvironment('APP_ORIGIN', config.siteOrigin);
  queues.scrobbles.nameTo(scrobbles);
  queues.scrobbles.consumeWith(scrobbles);

  const historyRemovals = new DomainFunction(scope, 'history-removals', {
    config,
    timeout: queues.historyRemovals.workerTimeout,
    // A long history goes on with a message of its own.
    recursiveLoop: RecursiveLoop.ALLOW,
  });
  tables.plays.grantReadWriteTo(historyRemovals, byKey);
  buckets.events.grantRewriteTo(historyRemovals, 'events');
  buckets.events.grantListTo(historyRemovals);
  queues.historyRemovals.grantSendTo(historyRemovals);
  queues.historyRemovals.consumeWith(historyRemovals);

  const notifications = new DomainFunction(scope, 'notifications', {
    config,
    timeout: queues.notifications.workerTimeout,
  });
  // Marks the mails that went; reads the settings and the texts that they are made of.
  tables.accounts.grantReadWriteTo(notifications, byKey);
  tables.site.grantReadTo(notifications);
  buckets.public.grantReadTo(notifications, textsFolder);
  grantSendMail(notifications, config.mailFrom);
  notifications.addEnvironment('APP_ORIGIN', config.siteOrigin);
  queues.notifications.consumeWith(notifications);

  const accountRemovals = new DomainFunction(scope, 'account-removals', {
    config,
    timeout: queues.accountRemovals.workerTimeout,
  });
  tables.accounts.grantReadWriteTo(accountRemovals, byKey);
  tables.library.grantReadWriteTo(accountRemovals);
  buckets.public.grantReadWriteTo(accountRemovals, 'media');
  tables.files.grantReadWriteTo(accountRemovals);
  buckets.uploads.grantGiveUpTo(accountRemovals, 'uploads');
  // Whoever goes manages no artist any more, and leaves no scan behind.
  tables.catalog.grantReadWriteTo(accountRemovals);
  for (const prefix of ['sent', 'kept', 'decided']) buckets.proofs.grantRemoveTo(accountRemovals, prefix);
  // Nothing leads to what they heard.
  tables.plays.grantReadWriteTo(accountRemovals, byKey);
  queues.historyRemovals.grantSendTo(accountRemovals);
  // Nothing is liked by them.
  buckets.exports.grantRemoveTo(accountRemovals, 'library');
  queues.likes.grantSendTo(accountRemovals);
  queues.notifications.grantSendTo(accountRemovals);
  queues.accountRemovals.consumeWith(accountRemovals);

  const likes = new DomainFunction(scope, 'likes', {
    config,
    timeout: queues.likes.workerTimeout,
    // Those who like what is gone are a page each.
    recursiveLoop: RecursiveLoop.ALLOW,
  });
  tables.library.grantReadWriteTo(likes);
  tables.catalog.grantReadTo(likes, byKey);
  tables.catalog.grantUpdateOf(likes, ['likes', 'likeChanges']);
  queues.likes.grantSendTo(likes);
  queues.likes.consumeWith(likes);

  const renames = new DomainFunction(scope, 'renames', {
    config,
    timeout: queues.renames.workerTimeout,
    recursiveLoop: RecursiveLoop.ALLOW,
  });
  tables.accounts.grantReadTo(renames, byKey);
  tables.catalog.grantReadWriteTo(renames);
  tables.library.grantReadWriteTo(renames);
  queues.renames.grantSendTo(renames);
  queues.renames.consumeWith(renames);

  const listExports = new DomainFunction(scope, 'list-exports', {
    config,
    timeout: queues.listExports.workerTimeout,
    ephemeralStorageSize: Size.gibibytes(4),
  });
  tables.accounts.grantReadWriteTo(listExports);
  tables.library.grantReadTo(listExports);
  buckets.search.grantReadTo(listExports, 'private');
  buckets.search.grantListTo(listExports);
  buckets.exports.grantReadWriteTo(listExports, 'exports');
  queues.listExports.consumeWith(listExports);

  const media = new DomainFunction(scope, 'media', {
    config,
    timeout: queues.media.workerTimeout,
    // Nearly two vCPUs (Lambda, "Configure Lambda function memory"): a decoder and an encoder work side by side.
    memorySize: 3_008,
    // A file of the largest size, and what is made of it: a rendition's frames wait for its index.
    ephemeralStorageSize: Size.gibibytes(6),
    // Each step is a message of its own.
    recursiveLoop: RecursiveLoop.ALLOW,
    nativeModules: ['sharp'],
  });
  tables.files.grantReadWriteTo(media);
  tables.catalog.grantReadWriteTo(media);
  buckets.uploads.grantTakeTo(media, 'uploads');
  buckets.uploads.grantListTo(media);
  buckets.masters.grantReadWriteTo(media, 'masters');
  // It asks whether a master is there already.
  buckets.masters.grantListTo(media);
  buckets.public.grantReadWriteTo(media, 'media');
  queues.media.grantSendTo(media);
  queues.media.consumeWith(media);

  const unusedAudio = new DomainFunction(scope, 'unused-audio', {
    config,
    timeout: queues.unusedAudio.workerTimeout,
  });
  tables.files.grantReadWriteTo(unusedAudio);
  // No track is made of bytes that are being removed.
  tables.catalog.grantReadWriteTo(unusedAudio);
  buckets.masters.grantRemoveTo(unusedAudio, 'masters');
  buckets.masters.grantListTo(unusedAudio);
  queues.unusedAudio.consumeWith(unusedAudio);

  const backstageRequests = new DomainFunction(scope, 'backstage-requests', {
    config,
    timeout: queues.backstageRequests.workerTimeout,
  });
  tables.accounts.grantReadTo(backstageRequests, byKey);
  tables.catalog.grantReadTo(backstageRequests);
  buckets.proofs.grantTakeTo(backstageRequests, 'sent');
  for (const prefix of ['kept', 'decided']) buckets.proofs.grantReadWriteTo(backstageRequests, prefix);
  buckets.proofs.grantListTo(backstageRequests);
  queues.notifications.grantSendTo(backstageRequests);
  queues.backstageRequests.consumeWith(backstageRequests);

  return {
    playEvents,
    scrobbles,
    historyRemovals,
    notifications,
    accountRemovals,
    likes,
    renames,
    listExports,
    media,
    unusedAudio,
    backstageRequests,
  };
};

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
const streamWorkers = (scope: Construct, config: Config, data: DataStack) => {
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

  const goneTracks = new DomainFunction(scope, 'gone-tracks', { config, timeout: Duration.minutes(2) });
  tables.library.grantReadWriteTo(goneTracks);
  // Covers are chosen anew of the tracks that stay.
  tables.catalog.grantReadTo(goneTracks);
  queues.likes.grantSendTo(goneTracks);
  new StreamSource(scope, 'gone-tracks-stream', {
    table: tables.catalog,
    worker: goneTracks,
    sortKey: FilterRule.or(track, album, artist),
    removedOnly: true,
    alerts,
    effect: 'Some playlists and likes count music that is gone; their lists leave it out all the same.',
  });

  const audioUses = new DomainFunction(scope, 'audio-uses', { config, timeout: Duration.seconds(30) });
  queues.unusedAudio.grantSendTo(audioUses);
  new StreamSource(scope, 'audio-uses-stream', {
    table: tables.files,
    worker: audioUses,
    sortKey: FilterRule.beginsWith(streamedKeys.audioUse),
    removedOnly: true,
    alerts,
    effect: 'Masters of some files that were removed for good are kept.',
  });

  return { searchIndex, goneTracks, audioUses, managedLists: managedLists(scope, config, data) };
};

/** A function for each thing that is due at a moment. */
const scheduledWorkers = (scope: Construct, config: Config, { tables, buckets, alerts }: DataStack) => {
  const releases = new DomainFunction(scope, 'releases', {
    config,
    // An album of the most tracks that an album has takes some ten seconds of it.
    timeout: Duration.minutes(5),
  });
  tables.catalog.grantReadWriteTo(releases);
  // What is deleted for good takes its file along.
  tables.files.grantReadWriteTo(releases);
  // And the private links to it.
  tables.library.grantReadWriteTo(releases);
  new ScheduledCall(scope, 'releases-schedule', {
    worker: releases,
    every: Duration.minutes(1),
    alerts,
    effect: 'Releases whose moment has come are not out yet.',
  });

  const rollUp = new DomainFunction(scope, 'roll-up', {
    config,
    // Lambda's most: a day of many millions takes minutes, and what is left is done by the next call.
    timeout: Duration.minutes(15),
    // A whole vCPU and more (Lambda, "Configure Lambda function memory"), and what ten million plays of a day take of memory
    // (`npm run bench -- plays`).
    memorySize: 2_048,
    // Their ids lie in a database on disk: some 45 bytes each.
    ephemeralStorageSize: Size.gibibytes(2),
    // Overlapping ones end in the same totals, and only read everything twice.
    ...(config.reserveConcurrency ? { reservedConcurrentExecutions: 1 } : {}),
  });
  tables.plays.grantReadWriteTo(rollUp);
  // Plays are shown, and lists are sorted by them.
  tables.catalog.grantReadWriteTo(rollUp);
  for (const prefix of ['events', 'visits']) buckets.events.grantReadTo(rollUp, prefix);
  for (const prefix of ['rollups', 'charts', 'now']) buckets.events.grantReadWriteTo(rollUp, prefix);
  buckets.events.grantListTo(rollUp);
  // What the music takes: sizes alone, and never what lies there.
  buckets.masters.grantListTo(rollUp);
  tables.files.grantReadTo(rollUp, byKey);
  tables.files.grantAddTo(rollUp, byKey);
  new ScheduledCall(scope, 'roll-up-schedule', {
    worker: rollUp,
    every: Duration.minutes(5),
    alerts,
    effect:
      'Play counts, insights, reports and charts are stale. Nothing is lost: the next call that works has them right.',
  });
  return { releases, rollUp };
};

/**
 * The functions that nobody calls: a queue, a table's stream or the clock wakes each, and each reaches its own data and no
 * more.
 */
export const workers = (scope: Construct, config: Config, data: DataStack) => ({
  ...scheduledWorkers(scope, config, data),
  ...queueWorkers(scope, config, data),
  ...streamWorkers(scope, config, data),
});
