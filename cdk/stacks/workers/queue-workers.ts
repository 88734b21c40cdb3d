import { textsFolder } from '@overtone/shared/site/languages/text-places.ts';
import { Size } from 'aws-cdk-lib';
import { RecursiveLoop } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Config } from '../../config.ts';
import { DomainFunction } from '../../constructs/domain-function.ts';
import { byKey } from '../../constructs/domain-table.ts';
import { grantSendEmail } from '../../constructs/grant-send-email.ts';
import type { DataStack } from '../data-stack.ts';

/** A function for each queue. */
export const queueWorkers = (scope: Construct, config: Config, { tables, buckets, queues }: DataStack) => {
  const playEvents = new DomainFunction(scope, 'play-events', { config, timeout: queues.plays.workerTimeout });
  // Writes rows; reads which of them are there, and whose were given up.
  tables.plays.grantReadTo(playEvents, byKey);
  tables.plays.grantAddTo(playEvents, byKey);
  for (const prefix of ['events', 'visits', 'engagement']) buckets.events.grantAddTo(playEvents, prefix);
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

  const emails = new DomainFunction(scope, 'emails', {
    config,
    timeout: queues.emails.workerTimeout,
  });
  // Marks the mails that went; reads the settings and the texts that they are made of.
  tables.accounts.grantReadWriteTo(emails, byKey);
  tables.site.grantReadTo(emails);
  buckets.public.grantReadTo(emails, textsFolder);
  grantSendEmail(emails, config.mailFrom);
  emails.addEnvironment('APP_ORIGIN', config.siteOrigin);
  queues.emails.consumeWith(emails);

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
  // Nothing was said by them.
  tables.community.grantReadWriteTo(accountRemovals);
  // Nothing is liked by them.
  buckets.exports.grantRemoveTo(accountRemovals, 'library');
  // Nor is the file with everything of them, whose key it has to look for.
  buckets.exports.grantRemoveTo(accountRemovals, 'accounts');
  buckets.exports.grantListTo(accountRemovals);
  queues.reactions.grantSendTo(accountRemovals);
  // Nor told anything.
  queues.events.grantSendTo(accountRemovals);
  queues.emails.grantSendTo(accountRemovals);
  queues.accountRemovals.consumeWith(accountRemovals);

  const accountExports = new DomainFunction(scope, 'account-exports', {
    config,
    timeout: queues.accountExports.workerTimeout,
    // The file, before it is stored.
    ephemeralStorageSize: Size.gibibytes(4),
  });
  tables.accounts.grantReadWriteTo(accountExports, byKey);
  // Everything of a person, as they see it on the site: what is theirs, and what it names.
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
    // Those who like or follow what is gone are a page each.
    recursiveLoop: RecursiveLoop.ALLOW,
  });
  tables.library.grantReadWriteTo(reactions);
  // Comments on what is gone go as likes of it do.
  tables.community.grantReadWriteTo(reactions);
  tables.catalog.grantReadTo(reactions, byKey);
  const shown = ['likes', 'likeChanges', 'followers', 'followChanges', 'reposts', 'repostChanges'];
  tables.catalog.grantUpdateOf(reactions, shown);
  // Whether somebody who was followed is gone; what people reported of a playlist goes with it.
  tables.accounts.grantReadTo(reactions, byKey);
  tables.accounts.grantRemoveIn(reactions, ['reported#pls_']);
  queues.reactions.grantSendTo(reactions);
  // Insights hear of likes and adds as listens do; the salt of a day says by which mark.
  tables.plays.grantReadTo(reactions, byKey);
  tables.plays.grantAddTo(reactions, byKey);
  queues.plays.grantSendTo(reactions);
  queues.events.grantSendTo(reactions);
  queues.reactions.consumeWith(reactions);

  const events = new DomainFunction(scope, 'events', {
    config,
    timeout: queues.events.workerTimeout,
    // Those who follow somebody are a page each.
    recursiveLoop: RecursiveLoop.ALLOW,
  });
  // Feeds and notifications; whose the things are, and who follows whom.
  tables.community.grantReadWriteTo(events, byKey);
  tables.catalog.grantReadTo(events, byKey);
  tables.library.grantReadTo(events);
  tables.accounts.grantReadTo(events, byKey);
  queues.events.grantSendTo(events);
  queues.events.consumeWith(events);

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
  queues.emails.grantSendTo(backstageRequests);
  queues.backstageRequests.consumeWith(backstageRequests);

  return {
    playEvents,
    scrobbles,
    historyRemovals,
    emails,
    accountRemovals,
    accountExports,
    reactions,
    events,
    renames,
    listExports,
    media,
    unusedAudio,
    backstageRequests,
  };
};
