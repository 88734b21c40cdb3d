import { translationsFolder } from '@overtone/shared/site/languages/translation-namespaces.ts';
import { Size } from 'aws-cdk-lib';
import { RecursiveLoop } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Config } from '../../config.ts';
import { DomainFunction } from '../../constructs/domain-function.ts';
import { byKey } from '../../constructs/domain-table.ts';
import { grantSendEmail } from '../../constructs/grant-send-email.ts';
import type { WorkerQueue } from '../../constructs/worker-queue.ts';
import type { DataStack } from '../data-stack.ts';
import { workspacePartitions } from '../workspace-partitions.ts';

/** Creates the functions that are invoked by queues. */
export const createQueueWorkers = (
  scope: Construct,
  config: Config,
  { tables, buckets, queues, emailFeedback: feedback }: DataStack,
) => {
  const playEvents = new DomainFunction(scope, 'play-events', { config, timeout: queues.plays.workerTimeout });
  // Writes the rows of histories; reads existing rows and revoked keys.
  tables.plays.grantReadTo(playEvents, byKey);
  tables.plays.grantAddTo(playEvents, byKey);
  for (const prefix of ['events', 'visits', 'engagement']) buckets.events.grantPutTo(playEvents, prefix);
  // Sends the plays of users with scrobbling.
  queues.scrobbles.grantSendTo(playEvents);
  queues.plays.consumeWith(playEvents);

  const scrobbles = new DomainFunction(scope, 'scrobbles', { config, timeout: queues.scrobbles.workerTimeout });
  // Reads connected accounts and records sent scrobbles; reads the names of tracks, and whether they are published.
  tables.plays.grantReadTo(scrobbles, byKey);
  tables.plays.grantAddTo(scrobbles, byKey);
  tables.catalog.grantReadTo(scrobbles, byKey);
  tables.site.grantReadTo(scrobbles, byKey);
  scrobbles.addEnvironment('APP_ORIGIN', config.siteOrigin);
  queues.scrobbles.provideUrlTo(scrobbles);
  queues.scrobbles.consumeWith(scrobbles);

  const historyRemovals = new DomainFunction(scope, 'history-removals', {
    config,
    timeout: queues.historyRemovals.workerTimeout,
    // Clearing a long history continues with another message.
    recursiveLoop: RecursiveLoop.ALLOW,
  });
  tables.plays.grantReadWriteTo(historyRemovals, byKey);
  buckets.events.grantReadPutTo(historyRemovals, 'events');
  buckets.events.grantListTo(historyRemovals);
  queues.historyRemovals.grantSendTo(historyRemovals);
  queues.historyRemovals.consumeWith(historyRemovals);

  const createEmailWorker = (id: string, queue: WorkerQueue): DomainFunction => {
    const worker = new DomainFunction(scope, id, { config, timeout: queue.workerTimeout });
    // Records sent emails; reads the settings and texts for their content.
    tables.accounts.grantReadWriteTo(worker, byKey);
    tables.site.grantReadTo(worker);
    buckets.public.grantReadTo(worker, translationsFolder);
    grantSendEmail(worker, config.mailFrom, feedback?.configurationSetName);
    worker.addEnvironment('APP_ORIGIN', config.siteOrigin);
    queue.consumeWith(worker);
    return worker;
  };
  const emails = createEmailWorker('emails', queues.emails);
  const notificationEmails = createEmailWorker('notification-emails', queues.notificationEmails);

  const emailFeedback = new DomainFunction(scope, 'email-feedback', {
    config,
    timeout: queues.emailFeedback.workerTimeout,
  });
  // Records addresses that bounced or complained.
  tables.accounts.grantUpdatePartitionsTo(emailFeedback, ['email-address#']);
  queues.emailFeedback.provideUrlTo(emailFeedback);
  queues.emailFeedback.consumeWith(emailFeedback);

  const accountDeletions = new DomainFunction(scope, 'account-deletions', {
    config,
    timeout: queues.accountDeletions.workerTimeout,
  });
  tables.accounts.grantReadWriteTo(accountDeletions, byKey);
  tables.library.grantReadWriteTo(accountDeletions);
  buckets.public.grantReadWriteTo(accountDeletions, 'media');
  tables.files.grantReadWriteTo(accountDeletions);
  buckets.uploads.grantDeleteAndAbortTo(accountDeletions, 'uploads');
  // Removes the user as manager of artists, and deletes scans.
  tables.catalog.grantReadWriteTo(accountDeletions);
  for (const prefix of ['sent', 'pending', 'decided']) buckets.proofs.grantDeleteTo(accountDeletions, prefix);
  // Revokes the history key.
  tables.plays.grantReadWriteTo(accountDeletions, byKey);
  queues.historyRemovals.grantSendTo(accountDeletions);
  // Deletes comments.
  tables.community.grantReadWriteTo(accountDeletions);
  // Deletes cached lists of likes.
  buckets.exports.grantDeleteTo(accountDeletions, 'library');
  // Deletes exports of the user's data, whose keys have to be listed.
  buckets.exports.grantDeleteTo(accountDeletions, 'accounts');
  buckets.exports.grantListTo(accountDeletions);
  queues.reactions.grantSendTo(accountDeletions);
  // Deletes notifications.
  queues.events.grantSendTo(accountDeletions);
  queues.emails.grantSendTo(accountDeletions);
  // Deletes workspaces whose only member was the user.
  queues.workspaceDeletions.grantSendTo(accountDeletions);
  queues.accountDeletions.consumeWith(accountDeletions);

  const workspaceDeletions = new DomainFunction(scope, 'workspace-deletions', {
    config,
    timeout: queues.workspaceDeletions.workerTimeout,
  });
  tables.accounts.grantReadTo(workspaceDeletions, byKey);
  tables.accounts.grantWritePartitionsTo(workspaceDeletions, workspacePartitions);
  // Transfers or deletes the artists of the workspace with their music, and its files.
  tables.catalog.grantReadWriteTo(workspaceDeletions);
  tables.files.grantReadWriteTo(workspaceDeletions);
  buckets.uploads.grantDeleteAndAbortTo(workspaceDeletions, 'uploads');
  queues.media.grantSendTo(workspaceDeletions);
  // Notifies the former members.
  queues.events.grantSendTo(workspaceDeletions);
  queues.workspaceDeletions.consumeWith(workspaceDeletions);

  const accountExports = new DomainFunction(scope, 'account-exports', {
    config,
    timeout: queues.accountExports.workerTimeout,
    // The file is in `/tmp` until it is uploaded.
    ephemeralStorageSize: Size.gibibytes(4),
  });
  tables.accounts.grantReadWriteTo(accountExports, byKey);
  // Reads all data of the user, and the items that the data refers to.
  for (const table of [tables.catalog, tables.library, tables.community, tables.files])
    table.grantReadTo(accountExports);
  tables.plays.grantReadTo(accountExports, byKey);
  tables.site.grantReadTo(accountExports);
  buckets.exports.grantReadWriteTo(accountExports, 'accounts');
  buckets.exports.grantListTo(accountExports);
  queues.emails.grantSendTo(accountExports);
  accountExports.addEnvironment('APP_ORIGIN', config.siteOrigin);
  queues.accountExports.consumeWith(accountExports);

  const reactions = new DomainFunction(scope, 'reactions', {
    config,
    timeout: queues.reactions.workerTimeout,
    // Deleting the reactions to a deleted item continues with another message after some pages.
    recursiveLoop: RecursiveLoop.ALLOW,
  });
  tables.library.grantReadWriteTo(reactions);
  // Comments on deleted items are deleted like their reactions.
  tables.community.grantReadWriteTo(reactions);
  tables.catalog.grantReadTo(reactions, byKey);
  const countAttributes = ['likes', 'likeChanges', 'followers', 'followChanges', 'reposts', 'repostChanges'];
  tables.catalog.grantUpdateAttributesTo(reactions, countAttributes);
  // Reads whether a followed user was deleted; deletes the reports of deleted playlists and artists.
  tables.accounts.grantReadTo(reactions, byKey);
  tables.accounts.grantDeletePartitionsTo(reactions, ['reported#pls_', 'reported#art_']);
  queues.reactions.grantSendTo(reactions);
  // Engagement for insights is recorded like plays, with hashes that need the salt of the day.
  tables.plays.grantReadTo(reactions, byKey);
  tables.plays.grantAddTo(reactions, byKey);
  queues.plays.grantSendTo(reactions);
  queues.events.grantSendTo(reactions);
  queues.reactions.consumeWith(reactions);

  const createFeedWorker = (id: string, queue: WorkerQueue, recursiveLoop: RecursiveLoop): DomainFunction => {
    const worker = new DomainFunction(scope, id, { config, timeout: queue.workerTimeout, recursiveLoop });
    // Writes feeds and notifications; reads followers, and the managers and owners of targets.
    tables.community.grantReadWriteTo(worker, byKey);
    tables.catalog.grantReadTo(worker, byKey);
    tables.library.grantReadTo(worker);
    tables.accounts.grantReadTo(worker, byKey);
    // Continues with the next followers.
    queues.feedWalks.grantSendTo(worker);
    // Schedules emails and browser notifications, if the site shows notifications.
    for (const deliveries of [queues.notificationDeliveries, queues.browserDeliveries]) deliveries.grantSendTo(worker);
    tables.site.grantReadTo(worker, byKey);
    queue.consumeWith(worker);
    return worker;
  };
  const events = createFeedWorker('events', queues.events, RecursiveLoop.TERMINATE);
  // Deletes the unsubscribe links of deleted users.
  tables.community.grantListTo(events, 'gsi1');
  const feedWalks = createFeedWorker('feed-walks', queues.feedWalks, RecursiveLoop.ALLOW);

  const createDeliveryWorker = (id: string, queue: WorkerQueue): DomainFunction => {
    const worker = new DomainFunction(scope, id, { config, timeout: queue.workerTimeout });
    // Reads unread notifications with the current names of their users and targets, and records deliveries.
    tables.community.grantReadWriteTo(worker, byKey);
    for (const table of [tables.catalog, tables.library, tables.accounts, tables.site])
      table.grantReadTo(worker, byKey);
    worker.addEnvironment('APP_ORIGIN', config.siteOrigin);
    queue.consumeWith(worker);
    return worker;
  };
  const notificationDeliveries = createDeliveryWorker('notification-deliveries', queues.notificationDeliveries);
  queues.notificationEmails.grantSendTo(notificationDeliveries);
  // Reads what became unread since the last digest.
  tables.community.grantListTo(notificationDeliveries, 'gsi1');
  const browserDeliveries = createDeliveryWorker('browser-deliveries', queues.browserDeliveries);
  // Translates what browsers show, and delays messages that a push service did not accept.
  buckets.public.grantReadTo(browserDeliveries, translationsFolder);
  queues.browserDeliveries.provideUrlTo(browserDeliveries);

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
  tables.activity.grantReadTo(listExports);
  buckets.search.grantReadTo(listExports, 'private');
  buckets.search.grantListTo(listExports);
  buckets.exports.grantReadWriteTo(listExports, 'exports');
  queues.listExports.consumeWith(listExports);

  const media = new DomainFunction(scope, 'media', {
    config,
    timeout: queues.media.workerTimeout,
    // This amount of memory comes with nearly two vCPUs (Lambda, "Configure Lambda function memory"), for a decoder and
    // an encoder in parallel.
    memorySize: 3_008,
    // `/tmp` holds a file of the maximum size and its renditions, whose frames are written before their index.
    ephemeralStorageSize: Size.gibibytes(6),
    // Each step is a separate message.
    recursiveLoop: RecursiveLoop.ALLOW,
    nativeModules: ['sharp'],
  });
  tables.files.grantReadWriteTo(media);
  tables.catalog.grantReadWriteTo(media);
  // Reports new artists whose names look like the names of other artists.
  tables.accounts.grantUpdatePartitionsTo(media, ['reported#art_']);
  buckets.uploads.grantReadDeleteTo(media, 'uploads');
  buckets.uploads.grantListTo(media);
  buckets.masters.grantReadWriteTo(media, 'masters');
  // Checks whether a master already exists.
  buckets.masters.grantListTo(media);
  buckets.public.grantReadWriteTo(media, 'media');
  queues.media.grantSendTo(media);
  // Notifies the owner of a file.
  queues.events.grantSendTo(media);
  queues.media.consumeWith(media);

  const unusedAudio = new DomainFunction(scope, 'unused-audio', {
    config,
    timeout: queues.unusedAudio.workerTimeout,
  });
  tables.files.grantReadWriteTo(unusedAudio);
  // Ensures that no track uses audio that is being deleted.
  tables.catalog.grantReadWriteTo(unusedAudio);
  buckets.masters.grantDeleteTo(unusedAudio, 'masters');
  buckets.masters.grantListTo(unusedAudio);
  queues.unusedAudio.consumeWith(unusedAudio);

  const backstageRequests = new DomainFunction(scope, 'backstage-requests', {
    config,
    timeout: queues.backstageRequests.workerTimeout,
  });
  tables.accounts.grantReadTo(backstageRequests, byKey);
  tables.catalog.grantReadTo(backstageRequests);
  // Reads whether the requester gets emails about decisions.
  tables.community.grantReadTo(backstageRequests, byKey);
  buckets.proofs.grantReadDeleteTo(backstageRequests, 'sent');
  for (const prefix of ['pending', 'decided']) buckets.proofs.grantReadWriteTo(backstageRequests, prefix);
  buckets.proofs.grantListTo(backstageRequests);
  queues.emails.grantSendTo(backstageRequests);
  // Notifies the requester.
  queues.events.grantSendTo(backstageRequests);
  queues.backstageRequests.consumeWith(backstageRequests);

  return {
    playEvents,
    scrobbles,
    historyRemovals,
    emails,
    notificationEmails,
    emailFeedback,
    accountDeletions,
    accountExports,
    workspaceDeletions,
    reactions,
    events,
    feedWalks,
    notificationDeliveries,
    browserDeliveries,
    renames,
    listExports,
    media,
    unusedAudio,
    backstageRequests,
  };
};
