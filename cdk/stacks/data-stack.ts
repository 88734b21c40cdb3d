import { exportLimits } from '@overtone/shared/accounts/export-limits.ts';
import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import { uploadLimits } from '@overtone/shared/uploads/upload-limits.ts';
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { StreamViewType } from 'aws-cdk-lib/aws-dynamodb';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { acceptFinding } from '../constructs/accept-finding.ts';
import { DomainBucket } from '../constructs/domain-bucket.ts';
import { DomainTable } from '../constructs/domain-table.ts';
import { EmailFeedback } from '../constructs/email-feedback.ts';
import { getEnvironmentName } from '../constructs/environment-name.ts';
import { OperatorAlerts } from '../constructs/operator-alerts.ts';
import { WorkerQueue } from '../constructs/worker-queue.ts';

export interface DataStackProps extends StackProps {
  readonly config: Config;
}

/** The stateful resources: tables, buckets, queues, and the topic of all alarms. */
export class DataStack extends Stack {
  readonly tables;
  readonly buckets;
  readonly queues;
  readonly alerts: OperatorAlerts;
  /** What SES reports about sent emails. Emulators have none. */
  readonly emailFeedback: EmailFeedback | undefined;
  /** Access logs of the buckets and the CDN. Emulators write none. */
  readonly logs: Bucket | undefined;

  constructor(scope: Construct, id: string, { config, ...props }: DataStackProps) {
    super(scope, id, { ...props, terminationProtection: config.isProduction });

    // The topic is in this stack, because the alarms of all stacks need it.
    this.alerts = new OperatorAlerts(this, 'alerts', config.alarmMail);

    // The CDK leaves the ID `Resource` out of names. With this scope a table and a queue can both be called `plays`, and a
    // bucket and a queue `events`.
    const separateScope = new Construct(this, 'Resource');
    this.logs = config.target === 'aws' ? this.createLogBucket(config) : undefined;
    this.tables = {
      // The stream contains only keys, because credentials in the table must not be in the stream.
      accounts: new DomainTable(this, 'accounts', { config, indexes: 3, stream: StreamViewType.KEYS_ONLY }),
      catalog: new DomainTable(this, 'catalog', { config, indexes: 3, stream: StreamViewType.NEW_AND_OLD_IMAGES }),
      library: new DomainTable(this, 'library', { config, indexes: 2, stream: StreamViewType.NEW_AND_OLD_IMAGES }),
      plays: new DomainTable(separateScope, 'plays', { config }),
      community: new DomainTable(this, 'community', { config, indexes: 3 }),
      site: new DomainTable(this, 'site', { config }),
      files: new DomainTable(this, 'files', { config, indexes: 2, stream: StreamViewType.KEYS_ONLY }),
      // What admins changed. Functions may add entries, but not change or delete them.
      activity: new DomainTable(this, 'activity', { config, indexes: 3 }),
    };
    this.buckets = {
      masters: new DomainBucket(this, 'masters', {
        config,
        hasVersions: true,
        accessLogs: this.logs,
        readOrigins: [config.siteOrigin],
      }),
      public: new DomainBucket(this, 'public', { config, hasVersions: true, accessLogs: this.logs }),
      search: new DomainBucket(this, 'search', { config, accessLogs: this.logs }),
      exports: new DomainBucket(this, 'exports', {
        config,
        accessLogs: this.logs,
        expirationByPrefix: {
          exports: Duration.days(1),
          library: Duration.days(1),
          accounts: Duration.days(exportLimits.accountExportDays),
        },
      }),
      // The bucket contains only unprocessed uploads: processed files are moved to the masters, and unfinished uploads
      // expire after a week. Finished uploads have one more day to be processed.
      uploads: new DomainBucket(this, 'uploads', {
        config,
        accessLogs: this.logs,
        expiration: Duration.days(uploadLimits.uploadDays + 1),
        uploadOrigins: [config.siteOrigin],
      }),
      // The bucket contains scans of identity cards, without versions and CDN access. Pages of the site upload them,
      // and show them to reviewers.
      proofs: new DomainBucket(this, 'proofs', {
        config,
        accessLogs: this.logs,
        expirationByPrefix: { sent: Duration.days(1), decided: Duration.days(backstageLimits.proofRetentionDays) },
        readOrigins: [config.siteOrigin],
        uploadOrigins: [config.siteOrigin],
      }),
      // The bucket contains event files of plays. It has no versions, so that cleared histories are really deleted, and
      // no expiration or CDN access.
      events: new DomainBucket(this, 'events', { config, accessLogs: this.logs }),
    };
    this.queues = {
      emails: new WorkerQueue(this, 'emails', {
        alerts: this.alerts,
        effect: 'Users do not get emails: codes, password reset links, messages of the contact page.',
        batchingWindow: Duration.seconds(0),
      }),
      notificationEmails: new WorkerQueue(this, 'notification-emails', {
        alerts: this.alerts,
        effect: 'Users do not get emails about notifications, and digests.',
        // A batch takes ten seconds at the pace of the worker.
        workerTimeout: Duration.minutes(1),
        batchSize: 50,
        // Two workers send ten emails a second. SES accepts 14 for a new account, and codes need some of them.
        maxConcurrency: 2,
        // An email that SES does not accept is delivered again every six minutes for 25 hours, because the daily quota of
        // SES counts the last 24 hours.
        deliveries: 250,
      }),
      emailFeedback: new WorkerQueue(this, 'email-feedback', {
        alerts: this.alerts,
        effect: 'Notification emails are still sent to addresses that bounced or complained.',
      }),
      accountDeletions: new WorkerQueue(this, 'account-deletions', {
        alerts: this.alerts,
        effect: 'Data of deleted accounts is not removed as promised.',
        workerTimeout: Duration.minutes(1),
      }),
      accountExports: new WorkerQueue(this, 'account-exports', {
        alerts: this.alerts,
        effect: 'Users do not get the export of their data.',
        // This is Lambda's maximum, because some histories contain many years.
        workerTimeout: Duration.minutes(15),
        batchingWindow: Duration.seconds(0),
        // Each message is an export of all data of a user.
        batchSize: 1,
      }),
      workspaceDeletions: new WorkerQueue(this, 'workspace-deletions', {
        alerts: this.alerts,
        effect: 'Invitations and artists of deleted workspaces remain.',
        // The artists of a workspace may have much music.
        workerTimeout: Duration.minutes(5),
        batchSize: 1,
      }),
      renames: new WorkerQueue(this, 'renames', {
        alerts: this.alerts,
        effect: 'Some tracks, albums or playlists show the previous name of an artist, an album or a user.',
        workerTimeout: Duration.minutes(1),
        batchingWindow: Duration.seconds(0),
        // Each message updates about a thousand copies.
        batchSize: 1,
      }),
      listExports: new WorkerQueue(this, 'list-exports', {
        alerts: this.alerts,
        effect: 'Admins do not get their exports of lists.',
        workerTimeout: Duration.minutes(5),
        batchingWindow: Duration.seconds(0),
        // Each message is the export of a whole list.
        batchSize: 1,
      }),
      plays: new WorkerQueue(this, 'plays', {
        alerts: this.alerts,
        effect: 'Some plays are not counted: play counts and charts are too low until the messages are sent again.',
        // The batching window makes event files large, but plays appear in the history within a minute. An invocation
        // is limited to 6 MB, at which Lambda ends a batch (Lambda Developer Guide, "Creating and configuring an Amazon
        // SQS event source mapping"). A message contains the plays of an API request, with about 600 bytes each.
        batchingWindow: Duration.seconds(20),
        batchSize: 1_000,
      }),
      historyRemovals: new WorkerQueue(this, 'history-removals', {
        alerts: this.alerts,
        effect: 'Plays that users removed from their histories are still stored with their listener IDs.',
        workerTimeout: Duration.minutes(5),
        batchingWindow: Duration.seconds(0),
        // Each message changes many files.
        batchSize: 1,
      }),
      scrobbles: new WorkerQueue(this, 'scrobbles', {
        alerts: this.alerts,
        effect: 'Some plays are missing in the Last.fm or ListenBrainz accounts of users.',
        // Each batch makes several requests to other services, which may be slow.
        workerTimeout: Duration.minutes(1),
        // The current track is sent immediately, and plays are already batched.
        batchingWindow: Duration.seconds(1),
        // The deliveries and the delays between them (`send-scrobbles.worker.ts`) take 2.5 days. SQS retains a message
        // for four days, after which it would be deleted instead of moved to the dead-letter queue.
        deliveries: 12,
        // Services limit the rate of requests (ListenBrainz, "Rate limiting").
        maxConcurrency: 2,
      }),
      reactions: new WorkerQueue(this, 'reactions', {
        alerts: this.alerts,
        effect:
          'The counts of likes, follows and reposts are outdated, and deleted music and playlists are still in such lists.',
        // Deleting a page of reactions to a deleted item takes seconds, and a batch may contain many of these.
        workerTimeout: Duration.minutes(5),
      }),
      events: new WorkerQueue(separateScope, 'events', {
        alerts: this.alerts,
        effect:
          'Users do not get notifications of comments, followers and likes, and new music is missing in their feeds.',
        // A batch may contain many posts, each of which is written to a page of followers.
        workerTimeout: Duration.minutes(5),
        // Open pages show notifications within seconds. Batches of up to 100 messages combine likes of the same music.
        batchingWindow: Duration.seconds(1),
      }),
      // A separate queue, because walking the followers of a publisher takes so long that other events of the same batch
      // would return to the queue.
      feedWalks: new WorkerQueue(this, 'feed-walks', {
        alerts: this.alerts,
        effect: 'Some followers do not see new music in their feeds, and are not notified.',
        workerTimeout: Duration.minutes(1),
        batchingWindow: Duration.seconds(0),
        // Each message notifies a thousand followers.
        batchSize: 1,
        maxConcurrency: 10,
      }),
      notificationDeliveries: new WorkerQueue(this, 'notification-deliveries', {
        alerts: this.alerts,
        effect: 'Users do not get emails and digests about what happened.',
      }),
      browserDeliveries: new WorkerQueue(this, 'browser-deliveries', {
        alerts: this.alerts,
        effect: 'Users do not get browser notifications about what happened.',
        batchingWindow: Duration.seconds(0),
        // The messages of a batch are sent in parallel, so an invocation takes as long as the slowest push service.
        batchSize: 10,
        // Limits how many of the account's concurrent invocations wait for push services that do not respond.
        maxConcurrency: 5,
      }),
      media: new WorkerQueue(this, 'media', {
        alerts: this.alerts,
        effect: 'Uploaded files are not processed until the messages are sent again.',
        // Lambda's maximum: encoding a mix of six hours takes about nine minutes.
        workerTimeout: Duration.minutes(15),
        batchingWindow: Duration.seconds(0),
        // Each message is a step of processing a whole file.
        batchSize: 1,
      }),
      unusedAudio: new WorkerQueue(this, 'unused-audio', {
        alerts: this.alerts,
        effect: 'Unused masters are not deleted, and some of them cannot be uploaded again.',
        batchingWindow: Duration.seconds(0),
      }),
      backstageRequests: new WorkerQueue(this, 'backstage-requests', {
        alerts: this.alerts,
        effect: 'Scans of decided requests are retained longer than promised, or users get the decision late.',
        batchingWindow: Duration.seconds(0),
      }),
    };
    // The local inbox sends bounces and complaints to the queue by itself.
    this.emailFeedback =
      config.target === 'aws' ? new EmailFeedback(this, 'email-events', this.queues.emailFeedback) : undefined;
    if (config.target === 'aws')
      for (const bucket of [this.buckets.masters, this.buckets.public]) bucket.allowCdnRead();

    for (const [name, { table }] of Object.entries(this.tables)) this.printName(name, 'table', table.tableName);
    for (const [name, { bucket }] of Object.entries(this.buckets)) this.printName(name, 'bucket', bucket.bucketName);
  }

  /** Prints a name after a deployment, for external tools like the import. */
  private printName(id: string, kind: string, value: string): void {
    new CfnOutput(this, `${id}-${kind}-name`, { value, description: getEnvironmentName(id, kind) });
  }

  private createLogBucket(config: Config): Bucket {
    const logs = new Bucket(this, 'logs', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // CloudFront delivers its logs through an ACL.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(90) }],
      removalPolicy: config.isProduction ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    acceptFinding(logs, 'S1', 'Access logs of the log bucket would grow by themselves.');
    return logs;
  }
}
