import { Duration, Size, Stack, type StackProps } from 'aws-cdk-lib';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { DeadLetterQueue } from '../constructs/dead-letter-queue.ts';
import type { DomainApi } from '../constructs/domain-api.ts';
import { DomainFunction } from '../constructs/domain-function.ts';
import { DomainHttpApi } from '../constructs/domain-http-api.ts';
import { DomainRestApi } from '../constructs/domain-rest-api.ts';
import { EdgeSecret } from '../constructs/edge-secret.ts';
import { grantSendMail } from '../constructs/grant-send-mail.ts';
import { MediaSigning } from '../constructs/media-signing.ts';
import type { DataStack } from './data-stack.ts';

export interface ApiStackProps extends StackProps {
  readonly config: Config;
  readonly data: DataStack;
}

/** One function per domain behind the API, one per queue and stream; each reaches its own data and no more. */
export class ApiStack extends Stack {
  readonly api: DomainApi;
  readonly functions;
  readonly mediaSigning: MediaSigning | undefined;
  readonly edgeSecret: EdgeSecret | undefined;

  constructor(scope: Construct, id: string, { config, data, ...props }: ApiStackProps) {
    super(scope, id, props);
    const { tables, buckets, queues } = data;

    const catalog = new DomainFunction(this, 'catalog', { config });
    tables.catalog.grantReadTo(catalog);
    buckets.masters.grantReadTo(catalog, 'masters');
    queues.plays.grantSendTo(catalog);

    // Channels show playlists and a radio starts from one; what a playlist holds are ids of the catalogue.
    tables.library.grantReadTo(catalog);
    const library = new DomainFunction(this, 'library', { config });
    tables.library.grantReadWriteTo(library);
    tables.catalog.grantReadTo(library);
    const accounts = new DomainFunction(this, 'accounts', { config, nativeModules: ['sharp'] });
    tables.accounts.grantReadWriteTo(accounts);
    tables.site.grantReadTo(accounts);
    buckets.public.grantReadWriteTo(accounts, 'media');
    queues.notifications.grantSendTo(accounts);
    queues.accountRemovals.grantSendTo(accounts);

    const site = new DomainFunction(this, 'site', { config });
    tables.site.grantReadWriteTo(site);

    const plays = new DomainFunction(this, 'plays', { config, timeout: queues.plays.workerTimeout });
    tables.library.grantReadWriteTo(plays);
    queues.plays.consumeWith(plays);

    const playTotals = new DomainFunction(this, 'play-totals', { config, timeout: Duration.seconds(30) });
    tables.library.grantReadTo(playTotals);
    tables.catalog.grantReadWriteTo(playTotals);
    playTotals.addEventSource(
      new DynamoEventSource(tables.library.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        filters: [FilterCriteria.filter({ dynamodb: { Keys: { sk: { S: FilterRule.beginsWith('shard#') } } } })],
        batchSize: 500,
        // A track that many people hear at once is rolled up once in this time, not once a listen.
        maxBatchingWindow: Duration.seconds(10),
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        retryAttempts: 5,
        onFailure: new SqsDlq(
          new DeadLetterQueue(this, 'play-totals-dead-letters', {
            alerts: data.alerts,
            effect: 'Shown play counts and popularity are stale for some tracks until they are played again.',
          }),
        ),
      }),
    );

    const search = new DomainFunction(this, 'search', { config, ephemeralStorageSize: Size.gibibytes(1) });
    tables.catalog.grantReadTo(search);
    buckets.search.grantReadTo(search, 'search');
    buckets.search.grantListTo(search);

    const searchIndex = new DomainFunction(this, 'search-index', {
      config,
      timeout: Duration.minutes(2),
      ephemeralStorageSize: Size.gibibytes(1),
      // Writers that meet try again: one at a time never meets another.
      reservedConcurrentExecutions: 1,
    });
    buckets.search.grantReadWriteTo(searchIndex, 'search');
    buckets.search.grantListTo(searchIndex);
    searchIndex.addEventSource(
      new DynamoEventSource(tables.catalog.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        filters: [
          FilterCriteria.filter({
            dynamodb: { Keys: { sk: { S: FilterRule.or('artist', 'album', 'track', 'genre') } } },
          }),
        ],
        batchSize: 1_000,
        // An import writes one segment in this time, not one a track.
        maxBatchingWindow: Duration.seconds(1),
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        retryAttempts: 5,
        onFailure: new SqsDlq(
          new DeadLetterQueue(this, 'search-index-dead-letters', {
            alerts: data.alerts,
            effect: 'Search does not know some new or renamed music until the index is rebuilt (npm run reindex).',
          }),
        ),
      }),
    );

    const goneTracks = new DomainFunction(this, 'gone-tracks', { config, timeout: Duration.minutes(2) });
    tables.library.grantReadWriteTo(goneTracks);
    // Covers are chosen anew of the tracks that stay.
    tables.catalog.grantReadTo(goneTracks);
    goneTracks.addEventSource(
      new DynamoEventSource(tables.catalog.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        filters: [
          FilterCriteria.filter({
            eventName: FilterRule.isEqual('REMOVE'),
            dynamodb: { Keys: { sk: { S: FilterRule.isEqual('track') } } },
          }),
        ],
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        retryAttempts: 5,
        onFailure: new SqsDlq(
          new DeadLetterQueue(this, 'gone-tracks-dead-letters', {
            alerts: data.alerts,
            effect: 'Some playlists count tracks that are gone; their lists leave them out all the same.',
          }),
        ),
      }),
    );

    const notifications = new DomainFunction(this, 'notifications', {
      config,
      timeout: queues.notifications.workerTimeout,
    });
    // Marks the mails that went; reads the settings that they are made of.
    tables.accounts.grantReadWriteTo(notifications);
    tables.site.grantReadTo(notifications);
    grantSendMail(notifications, config.mailFrom);
    queues.notifications.consumeWith(notifications);

    const accountRemovals = new DomainFunction(this, 'account-removals', {
      config,
      timeout: queues.accountRemovals.workerTimeout,
    });
    tables.accounts.grantReadWriteTo(accountRemovals);
    tables.library.grantReadWriteTo(accountRemovals);
    buckets.public.grantReadWriteTo(accountRemovals, 'media');
    queues.notifications.grantSendTo(accountRemovals);
    queues.accountRemovals.consumeWith(accountRemovals);

    this.functions = {
      accounts,
      accountRemovals,
      catalog,
      goneTracks,
      library,
      search,
      site,
      notifications,
      plays,
      playTotals,
      searchIndex,
    };
    for (const fn of [accounts, catalog, library, search, site, notifications])
      fn.addEnvironment('APP_ORIGIN', config.siteOrigin);
    // Each finds out who calls, whether they may already, and notes that they were here.
    for (const fn of [catalog, library, search, site]) {
      tables.accounts.grantReadTo(fn);
      tables.accounts.grantUpdateOf(fn, ['last_active', 'last_used_at', 'expires', 'ttl']);
    }
    for (const fn of [catalog, library, search]) tables.site.grantReadTo(fn);

    if (config.mediaPublicKey && config.mediaPrivateKeyParameter) {
      this.mediaSigning = new MediaSigning(this, 'media-signing', {
        publicKey: config.mediaPublicKey,
        privateKeyParameter: config.mediaPrivateKeyParameter,
        siteOrigin: config.siteOrigin,
      });
      this.mediaSigning.grantSignTo(catalog);
    }

    const behindApi = { accounts, catalog, library, search, site };
    // Emulators have no CDN to come through.
    if (config.target === 'aws') {
      this.edgeSecret = new EdgeSecret(this, 'edge-secret');
      for (const fn of Object.values(behindApi)) this.edgeSecret.requireIn(fn);
    }

    const Api = config.apiKind === 'rest' ? DomainRestApi : DomainHttpApi;
    this.api = new Api(this, 'api', { config, functions: behindApi });
  }
}
