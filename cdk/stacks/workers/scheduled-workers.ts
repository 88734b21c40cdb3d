import { Duration, Size } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Config } from '../../config.ts';
import { DomainFunction } from '../../constructs/domain-function.ts';
import { byKey } from '../../constructs/domain-table.ts';
import { ScheduledCall } from '../../constructs/scheduled-call.ts';
import type { DataStack } from '../data-stack.ts';

/** Creates the functions that are invoked by schedules. */
export const createScheduledWorkers = (
  scope: Construct,
  config: Config,
  { tables, buckets, queues, alerts }: DataStack,
) => {
  const catalogSchedule = new DomainFunction(scope, 'catalog-schedule', {
    config,
    // An album with the maximum number of tracks takes about ten seconds.
    timeout: Duration.minutes(5),
  });
  tables.catalog.grantReadWriteTo(catalogSchedule);
  // Deleting a track permanently also deletes its file and its private links.
  tables.files.grantReadWriteTo(catalogSchedule);
  tables.library.grantReadWriteTo(catalogSchedule);
  // Announces releases, which cause notifications.
  queues.events.grantSendTo(catalogSchedule);
  new ScheduledCall(scope, 'catalog-schedule-call', {
    worker: catalogSchedule,
    every: Duration.minutes(1),
    alerts,
    effect: 'Scheduled releases are not published in time, and the trash is not emptied.',
  });

  const rollUp = new DomainFunction(scope, 'roll-up', {
    config,
    // Lambda's maximum: a day with many millions of plays takes minutes, and the next invocation does the remaining
    // work.
    timeout: Duration.minutes(15),
    // More than one vCPU (Lambda, "Configure Lambda function memory"), and enough memory for ten million plays of a day
    // (`npm run bench -- plays`).
    memorySize: 2_048,
    // The IDs of the plays are in a database on disk, with about 45 bytes each.
    ephemeralStorageSize: Size.gibibytes(2),
    // Concurrent invocations would calculate the same totals, but read everything twice.
    ...(config.reserveConcurrency ? { reservedConcurrentExecutions: 1 } : {}),
  });
  tables.plays.grantReadWriteTo(rollUp);
  // Stores play counts, which pages show and lists are sorted by.
  tables.catalog.grantReadWriteTo(rollUp);
  for (const prefix of ['events', 'visits', 'engagement']) buckets.events.grantReadTo(rollUp, prefix);
  for (const prefix of ['rollups', 'charts', 'now']) buckets.events.grantReadWriteTo(rollUp, prefix);
  buckets.events.grantListTo(rollUp);
  // Lists the sizes of masters to calculate the used storage. The function cannot read masters.
  buckets.masters.grantListTo(rollUp);
  tables.files.grantReadTo(rollUp, byKey);
  tables.files.grantAddTo(rollUp, byKey);
  new ScheduledCall(scope, 'roll-up-schedule', {
    worker: rollUp,
    every: Duration.minutes(5),
    alerts,
    effect: 'Play counts, insights, reports and charts are outdated. The next successful invocation corrects them.',
  });

  const notificationDigests = new DomainFunction(scope, 'notification-digests', {
    config,
    // A thousand messages take about a second.
    timeout: Duration.minutes(15),
  });
  // Reads the users with a due digest from an index. Another worker writes the emails.
  tables.community.grantListTo(notificationDigests, 'gsi1');
  notificationDigests.addEnvironment('COMMUNITY_TABLE', tables.community.table.tableName);
  tables.site.grantReadTo(notificationDigests, byKey);
  queues.notificationDeliveries.grantSendTo(notificationDigests);
  new ScheduledCall(scope, 'notification-digests-schedule', {
    worker: notificationDigests,
    every: Duration.hours(1),
    alerts,
    effect: 'Digests of notifications are not sent in time. The next successful invocation sends them.',
  });
  return { catalogSchedule, rollUp, notificationDigests };
};
