import { limits } from '@overtone/shared/limits.ts';
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { StreamViewType } from 'aws-cdk-lib/aws-dynamodb';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { acceptFinding } from '../constructs/accept-finding.ts';
import { DomainBucket } from '../constructs/domain-bucket.ts';
import { DomainTable } from '../constructs/domain-table.ts';
import { environmentName } from '../constructs/names.ts';
import { OperatorAlerts } from '../constructs/operator-alerts.ts';
import { WorkerQueue } from '../constructs/worker-queue.ts';

export interface DataStackProps extends StackProps {
  readonly config: Config;
}

/** Everything that outlives a deploy: tables, buckets, queues, and the topic that every alarm writes to. */
export class DataStack extends Stack {
  readonly tables;
  readonly buckets;
  readonly queues;
  readonly alerts: OperatorAlerts;
  /** Access logs of the buckets and the CDN; the emulators write none. */
  readonly logs: Bucket | undefined;

  constructor(scope: Construct, id: string, { config, ...props }: DataStackProps) {
    super(scope, id, { ...props, terminationProtection: config.isProduction });

    // Here and not beside the dashboard: alarms of every stack need it.
    this.alerts = new OperatorAlerts(this, 'alerts', config.alarmMail);

    // A scope that the CDK leaves out of names: for a table `plays` beside the queue, and a queue `events` beside the bucket.
    const apart = new Construct(this, 'Resource');
    this.logs = config.target === 'aws' ? this.logBucket(config) : undefined;
    this.tables = {
      // Keys only: what proves who somebody is lies in this table, and never in its stream.
      accounts: new DomainTable(this, 'accounts', { config, indexes: 3, stream: StreamViewType.KEYS_ONLY }),
      catalog: new DomainTable(this, 'catalog', { config, indexes: 3, stream: StreamViewType.NEW_AND_OLD_IMAGES }),
      library: new DomainTable(this, 'library', { config, indexes: 2, stream: StreamViewType.NEW_AND_OLD_IMAGES }),
      plays: new DomainTable(apart, 'plays', { config }),
      community: new DomainTable(this, 'community', { config, indexes: 3 }),
      site: new DomainTable(this, 'site', { config }),
      files: new DomainTable(this, 'files', { config, indexes: 2, stream: StreamViewType.KEYS_ONLY }),
    };
    this.buckets = {
      masters: new DomainBucket(this, 'masters', {
        config,
        versioned: true,
        accessLogs: this.logs,
        readableBy: [config.siteOrigin],
      }),
      public: new DomainBucket(this, 'public', { config, versioned: true, accessLogs: this.logs }),
      search: new DomainBucket(this, 'search', { config, accessLogs: this.logs }),
      exports: new DomainBucket(this, 'exports', {
        config,
        accessLogs: this.logs,
        keptUnder: {
          exports: Duration.days(1),
          library: Duration.days(1),
          accounts: Duration.days(limits.accountExportDays),
        },
      }),
      // What is on its way alone: a file that was taken in is a master, and what nobody finished is nobody's after a week. A
      // day more for what came last, and is worked on.
      uploads: new DomainBucket(this, 'uploads', {
        config,
        accessLogs: this.logs,
        keptFor: Duration.days(limits.uploadDays + 1),
        writableBy: [config.siteOrigin],
      }),
      // Scans of identity cards: no version of one outlives it, and the CDN does not know them. A page of the site puts one,
      // and a decider's shows it.
      proofs: new DomainBucket(this, 'proofs', {
        config,
        accessLogs: this.logs,
        keptUnder: { sent: Duration.days(1), decided: Duration.days(limits.proofDays) },
        readableBy: [config.siteOrigin],
        writableBy: [config.siteOrigin],
      }),
      // Who heard what: without versions, so that what somebody clears is gone; kept for good, and the CDN does not know it.
      events: new DomainBucket(this, 'events', { config, accessLogs: this.logs }),
    };
    this.queues = {
      emails: new WorkerQueue(this, 'emails', {
        alerts: this.alerts,
        effect: 'People do not get their mails: codes, links for a new password, answers to the contact page.',
        batchingWindow: Duration.seconds(0),
      }),
      accountRemovals: new WorkerQueue(this, 'account-removals', {
        alerts: this.alerts,
        effect: 'Deleted accounts leave data behind that we promised to remove.',
        workerTimeout: Duration.minutes(1),
      }),
      accountExports: new WorkerQueue(this, 'account-exports', {
        alerts: this.alerts,
        effect: 'People who asked for everything that is kept of them wait for a file that does not come.',
        // Lambda's most: some people have listened for many years.
        workerTimeout: Duration.minutes(15),
        batchingWindow: Duration.seconds(0),
        // Each is everything of a person.
        batchSize: 1,
      }),
      renames: new WorkerQueue(this, 'renames', {
        alerts: this.alerts,
        effect: 'Some tracks, albums or playlists show the name that an artist, an album or a person had before.',
        workerTimeout: Duration.minutes(1),
        batchingWindow: Duration.seconds(0),
        // Each is a walk of a thousand copies.
        batchSize: 1,
      }),
      listExports: new WorkerQueue(this, 'list-exports', {
        alerts: this.alerts,
        effect: 'Admins who export a list wait for a file that does not come.',
        workerTimeout: Duration.minutes(5),
        batchingWindow: Duration.seconds(0),
        // Each is a whole list.
        batchSize: 1,
      }),
      plays: new WorkerQueue(this, 'plays', {
        alerts: this.alerts,
        effect: 'Some listens are not counted: play counts and charts fall behind until the messages are sent again.',
        // As many listens in one file as may be, and one's own in one's history within a minute. A call is 6 MB at most, at
        // which Lambda ends a batch by itself (Lambda Developer Guide, "Creating and configuring an Amazon SQS event
        // source mapping"); a message is that of a call of the API, some 600 bytes for each of its listens.
        batchingWindow: Duration.seconds(20),
        batchSize: 1_000,
      }),
      historyRemovals: new WorkerQueue(this, 'history-removals', {
        alerts: this.alerts,
        effect: 'What people took out of their histories still says that it was they who heard it.',
        workerTimeout: Duration.minutes(5),
        batchingWindow: Duration.seconds(0),
        // Each is a walk of many files.
        batchSize: 1,
      }),
      scrobbles: new WorkerQueue(this, 'scrobbles', {
        alerts: this.alerts,
        effect: 'Some listens never came to the Last.fm or ListenBrainz of those who heard them.',
        // A batch of calls of other services, each of which may be slow.
        workerTimeout: Duration.minutes(1),
        // What somebody plays at the moment is told at once; their listens come together already.
        batchingWindow: Duration.seconds(1),
        // With the waits between them (`retry-delay.ts`) two days and a half: within the four that SQS keeps a message, past which it
        // would be gone and not aside.
        deliveries: 12,
        // Services ask their clients to go easy on them (ListenBrainz, "Rate limiting").
        atOnce: 2,
      }),
      reactions: new WorkerQueue(this, 'reactions', {
        alerts: this.alerts,
        effect:
          'Music and playlists show how many liked, followed or reposted them before, and what was removed is still in such lists.',
        // A page of those who like what is gone takes seconds, and a batch may have many of these.
        workerTimeout: Duration.minutes(5),
      }),
      events: new WorkerQueue(apart, 'events', {
        alerts: this.alerts,
        effect:
          'People do not hear of comments, followers and likes, and new music is missing on home from those they follow.',
        // A page of somebody's followers takes seconds, and a batch may have many of these.
        workerTimeout: Duration.minutes(5),
      }),
      media: new WorkerQueue(this, 'media', {
        alerts: this.alerts,
        effect: 'Files that people sent stay on their way to being ready, until the messages are sent again.',
        // Lambda's most: an encode of a mix of six hours takes about nine minutes.
        workerTimeout: Duration.minutes(15),
        batchingWindow: Duration.seconds(0),
        // Each is a whole file.
        batchSize: 1,
      }),
      unusedAudio: new WorkerQueue(this, 'unused-audio', {
        alerts: this.alerts,
        effect: 'Masters that nobody has any more are kept, and some of them cannot be sent again meanwhile.',
        batchingWindow: Duration.seconds(0),
      }),
      backstageRequests: new WorkerQueue(this, 'backstage-requests', {
        alerts: this.alerts,
        effect:
          'Scans of requests that were decided on are kept longer than we promised, or people hear late what was decided.',
        batchingWindow: Duration.seconds(0),
      }),
    };
    if (config.target === 'aws')
      for (const bucket of [this.buckets.masters, this.buckets.public]) bucket.allowCdnRead();

    for (const [name, { table }] of Object.entries(this.tables)) this.printName(name, 'table', table.tableName);
    for (const [name, { bucket }] of Object.entries(this.buckets)) this.printName(name, 'bucket', bucket.bucketName);
  }

  /** Prints a name after a deploy, for tools that run outside of it, like the import. */
  private printName(id: string, kind: string, value: string): void {
    new CfnOutput(this, `${id}-${kind}-name`, { value, description: environmentName(id, kind) });
  }

  private logBucket(config: Config): Bucket {
    const logs = new Bucket(this, 'logs', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // CloudFront delivers its logs through an ACL.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(90) }],
      removalPolicy: config.isProduction ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    acceptFinding(logs, 'S1', 'A log of reading logs would grow by itself.');
    return logs;
  }
}
