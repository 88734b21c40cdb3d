import { Duration, Size } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Config } from '../../config.ts';
import { DomainFunction } from '../../constructs/domain-function.ts';
import { byKey } from '../../constructs/domain-table.ts';
import { ScheduledCall } from '../../constructs/scheduled-call.ts';
import type { DataStack } from '../data-stack.ts';

/** A function for each thing that is due at a moment. */
export const scheduledWorkers = (scope: Construct, config: Config, { tables, buckets, queues, alerts }: DataStack) => {
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
  // Others hear of what comes out.
  queues.events.grantSendTo(releases);
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
  for (const prefix of ['events', 'visits', 'engagement']) buckets.events.grantReadTo(rollUp, prefix);
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
