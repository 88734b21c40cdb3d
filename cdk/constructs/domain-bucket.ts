import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Grant, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CorsRule,
  HttpMethods,
  type IBucket,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { acceptFinding } from './accept-finding.ts';
import { environmentName } from './names.ts';

export interface DomainBucketProps {
  readonly config: Config;
  /** Keeps overwritten and deleted objects for 30 days. For files that nobody can make again. */
  readonly versioned?: boolean;
  readonly accessLogs?: IBucket | undefined;
  /** How long objects are kept; for good when left out. */
  readonly keptFor?: Duration;
  /** The same of those under a prefix; what stands under none of them is kept for good. */
  readonly keptUnder?: Readonly<Record<string, Duration>>;
  /** Origins whose pages may read objects with `fetch`. */
  readonly readableBy?: string[];
  /** Origins whose pages may put objects and parts to presigned URLs. */
  readonly writableBy?: string[];
}

// Elements of a CORS configuration, S3 User Guide (docs.aws.amazon.com/AmazonS3/latest/userguide/ManageCorsUsing.html):
// the first rule with the method counts, so reading and writing have one each.

const reading = (allowedOrigins: string[]): CorsRule => ({
  allowedMethods: [HttpMethods.GET, HttpMethods.HEAD],
  allowedOrigins,
  allowedHeaders: ['range'],
  exposedHeaders: ['accept-ranges', 'content-length', 'content-range', 'etag'],
  maxAge: Duration.days(1).toSeconds(),
});

/** A page sends what was signed for it, and reads what the end of an upload has to name. */
const writing = (allowedOrigins: string[]): CorsRule => ({
  allowedMethods: [HttpMethods.PUT],
  allowedOrigins,
  allowedHeaders: ['content-type', 'if-none-match', 'x-amz-checksum-*', 'x-amz-sdk-checksum-algorithm'],
  exposedHeaders: ['etag'],
  maxAge: Duration.days(1).toSeconds(),
});

/** A private bucket. A grant gives the permission and the name (`<ID>_BUCKET`) together. */
export class DomainBucket extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, props: DomainBucketProps) {
    super(scope, id);
    const { config, versioned = false, accessLogs, keptFor, keptUnder = {}, readableBy, writableBy } = props;
    const cors = [...(readableBy ? [reading(readableBy)] : []), ...(writableBy ? [writing(writableBy)] : [])];
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned,
      removalPolicy: config.isProduction ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      lifecycleRules: [
        { abortIncompleteMultipartUploadAfter: Duration.days(7) },
        ...(versioned ? [{ noncurrentVersionExpiration: Duration.days(30) }] : []),
        ...(keptFor ? [{ expiration: keptFor }] : []),
        ...Object.entries(keptUnder).map(([prefix, expiration]) => ({ prefix: `${prefix}/`, expiration })),
      ],
      ...(accessLogs && { serverAccessLogsBucket: accessLogs, serverAccessLogsPrefix: `s3/${id}/` }),
      ...(cors.length > 0 && { cors }),
    });
  }

  /** Lets a function read the objects under a prefix, and sign URLs for them. It may not list the bucket. */
  grantReadTo(fn: LambdaFunction, prefix: string): void {
    this.grant(fn, prefix, ['s3:GetObject']);
  }

  /** Lets a function read, write and delete the objects under a prefix. */
  grantReadWriteTo(fn: LambdaFunction, prefix: string): void {
    this.grant(fn, prefix, ['s3:GetObject', 's3:PutObject', 's3:DeleteObject']);
  }

  /**
   * Lets a function run uploads under a prefix: begin, look at, end and abort them, sign URLs for what a page puts there,
   * and read and delete what came. To begin, to send and to end an upload are all s3:PutObject ("Multipart upload API and
   * permissions", docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html).
   */
  grantUploadTo(fn: LambdaFunction, prefix: string): void {
    this.grant(fn, prefix, [
      's3:GetObject',
      's3:PutObject',
      's3:DeleteObject',
      's3:AbortMultipartUpload',
      's3:ListMultipartUploadParts',
    ]);
  }

  /** Lets a function remove what lies under a prefix, and what is on its way there. */
  grantGiveUpTo(fn: LambdaFunction, prefix: string): void {
    this.grant(fn, prefix, ['s3:DeleteObject', 's3:AbortMultipartUpload']);
  }

  /** Lets a function add objects under a prefix; it reads none and removes none. */
  grantAddTo(fn: LambdaFunction, prefix: string): void {
    this.grant(fn, prefix, ['s3:PutObject']);
  }

  /** Lets a function read the objects under a prefix, and write over them; it removes none. */
  grantRewriteTo(fn: LambdaFunction, prefix: string): void {
    this.grant(fn, prefix, ['s3:GetObject', 's3:PutObject']);
  }

  /** Lets a function remove the objects under a prefix. */
  grantRemoveTo(fn: LambdaFunction, prefix: string): void {
    this.grant(fn, prefix, ['s3:DeleteObject']);
  }

  /** Lets a function read the objects under a prefix and delete them. */
  grantTakeTo(fn: LambdaFunction, prefix: string): void {
    this.grant(fn, prefix, ['s3:GetObject', 's3:DeleteObject']);
  }

  /** Tells a function that an object is not there: without ListBucket, S3 answers 403 for it. */
  grantListTo(fn: LambdaFunction): void {
    Grant.addToPrincipal({
      grantee: fn,
      actions: ['s3:ListBucket'],
      resourceArns: [this.bucket.bucketArn],
    }).assertSuccess();
    fn.addEnvironment(environmentName(this.node.id, 'bucket'), this.bucket.bucketName);
  }

  private grant(fn: LambdaFunction, prefix: string, actions: string[]): void {
    Grant.addToPrincipal({
      grantee: fn,
      actions,
      resourceArns: [this.bucket.arnForObjects(`${prefix}/*`)],
    }).assertSuccess();
    fn.addEnvironment(environmentName(this.node.id, 'bucket'), this.bucket.bucketName);
    // cdk-nag names its finding by the export that carries the bucket's ARN to the function's stack.
    const { 'Fn::ImportValue': arn } = fn.stack.resolve(this.bucket.stack.exportValue(this.bucket.bucketArn));
    const reason = 'The objects of one prefix have no names that a policy could list.';
    acceptFinding(fn.role ?? fn, 'IAM5', reason, `Resource::${arn}/${prefix}/*`);
  }

  /**
   * Lets CloudFront distributions of this account read the bucket. Naming the one distribution would tie this stack to
   * the edge stack, which needs this one.
   */
  allowCdnRead(): void {
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        // Without ListBucket, S3 answers 403 for an object that is not there.
        actions: ['s3:GetObject', 's3:ListBucket'],
        resources: [this.bucket.bucketArn, this.bucket.arnForObjects('*')],
        conditions: { StringEquals: { 'AWS:SourceAccount': Stack.of(this).account } },
      }),
    );
  }
}
