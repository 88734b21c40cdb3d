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
import { getEnvironmentName } from './environment-name.ts';

export interface DomainBucketProps {
  readonly config: Config;
  /** Whether overwritten and deleted objects are retained for 30 days. For files that cannot be created again. */
  readonly hasVersions?: boolean;
  readonly accessLogs?: IBucket | undefined;
  /** The time after which objects expire. By default they do not expire. */
  readonly expiration?: Duration;
  /** The expiration of objects by prefix. */
  readonly expirationByPrefix?: Readonly<Record<string, Duration>>;
  /** Origins of pages that may read objects with `fetch`. */
  readonly readOrigins?: string[];
  /** Origins of pages that may upload objects and parts to presigned URLs. */
  readonly uploadOrigins?: string[];
}

// S3 applies the first CORS rule that allows the method, so reading and uploading have separate rules (S3 User Guide,
// "Elements of a CORS configuration", docs.aws.amazon.com/AmazonS3/latest/userguide/ManageCorsUsing.html).

const createReadRule = (allowedOrigins: string[]): CorsRule => ({
  allowedMethods: [HttpMethods.GET, HttpMethods.HEAD],
  allowedOrigins,
  allowedHeaders: ['range'],
  exposedHeaders: ['accept-ranges', 'content-length', 'content-range', 'etag'],
  maxAge: Duration.days(1).toSeconds(),
});

/** Allows the signed headers of an upload, and the ETag of a part, which is needed to complete the upload. */
const createUploadRule = (allowedOrigins: string[]): CorsRule => ({
  allowedMethods: [HttpMethods.PUT],
  allowedOrigins,
  allowedHeaders: ['content-type', 'if-none-match', 'x-amz-checksum-*', 'x-amz-sdk-checksum-algorithm'],
  exposedHeaders: ['etag'],
  maxAge: Duration.days(1).toSeconds(),
});

/** A private bucket. A grant also sets the name of the bucket in the environment of the function (`<ID>_BUCKET`). */
export class DomainBucket extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, props: DomainBucketProps) {
    super(scope, id);
    const {
      config,
      hasVersions = false,
      accessLogs,
      expiration,
      expirationByPrefix = {},
      readOrigins,
      uploadOrigins,
    } = props;
    const cors = [
      ...(readOrigins ? [createReadRule(readOrigins)] : []),
      ...(uploadOrigins ? [createUploadRule(uploadOrigins)] : []),
    ];
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: hasVersions,
      removalPolicy: config.isProduction ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      lifecycleRules: [
        { abortIncompleteMultipartUploadAfter: Duration.days(7) },
        ...(hasVersions ? [{ noncurrentVersionExpiration: Duration.days(30) }] : []),
        ...(expiration ? [{ expiration }] : []),
        ...Object.entries(expirationByPrefix).map(([prefix, duration]) => ({
          prefix: `${prefix}/`,
          expiration: duration,
        })),
      ],
      ...(accessLogs && { serverAccessLogsBucket: accessLogs, serverAccessLogsPrefix: `s3/${id}/` }),
      ...(cors.length > 0 && { cors }),
    });
  }

  /** Allows a function to read the objects with a prefix, and to presign URLs for them. It cannot list the bucket. */
  grantReadTo(fn: LambdaFunction, prefix: string): void {
    this.grant(fn, prefix, ['s3:GetObject']);
  }

  /** Allows a function to read, write and delete the objects with a prefix. */
  grantReadWriteTo(fn: LambdaFunction, prefix: string): void {
    this.grant(fn, prefix, ['s3:GetObject', 's3:PutObject', 's3:DeleteObject']);
  }

  /**
   * Allows a function to manage multipart uploads with a prefix, to presign URLs for parts, and to read and delete the
   * uploaded objects. Creating, uploading and completing all need s3:PutObject ("Multipart upload API and permissions",
   * docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html).
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

  /** Allows a function to delete the objects with a prefix, and to abort uploads. */
  grantDeleteAndAbortTo(fn: LambdaFunction, prefix: string): void {
    this.grant(fn, prefix, ['s3:DeleteObject', 's3:AbortMultipartUpload']);
  }

  /** Allows a function to write objects with a prefix, but not to read or delete them. */
  grantPutTo(fn: LambdaFunction, prefix: string): void {
    this.grant(fn, prefix, ['s3:PutObject']);
  }

  /** Allows a function to read and write the objects with a prefix, but not to delete them. */
  grantReadPutTo(fn: LambdaFunction, prefix: string): void {
    this.grant(fn, prefix, ['s3:GetObject', 's3:PutObject']);
  }

  /** Allows a function to delete the objects with a prefix. */
  grantDeleteTo(fn: LambdaFunction, prefix: string): void {
    this.grant(fn, prefix, ['s3:DeleteObject']);
  }

  /** Allows a function to read and delete the objects with a prefix. */
  grantReadDeleteTo(fn: LambdaFunction, prefix: string): void {
    this.grant(fn, prefix, ['s3:GetObject', 's3:DeleteObject']);
  }

  /**
   * Allows a function to find out that an object does not exist: without ListBucket, S3 responds with 403 instead of
   * 404.
   */
  grantListTo(fn: LambdaFunction): void {
    Grant.addToPrincipal({
      grantee: fn,
      actions: ['s3:ListBucket'],
      resourceArns: [this.bucket.bucketArn],
    }).assertSuccess();
    fn.addEnvironment(getEnvironmentName(this.node.id, 'bucket'), this.bucket.bucketName);
  }

  private grant(fn: LambdaFunction, prefix: string, actions: string[]): void {
    Grant.addToPrincipal({
      grantee: fn,
      actions,
      resourceArns: [this.bucket.arnForObjects(`${prefix}/*`)],
    }).assertSuccess();
    fn.addEnvironment(getEnvironmentName(this.node.id, 'bucket'), this.bucket.bucketName);
    // cdk-nag identifies the finding by the export of the bucket's ARN to the stack of the function.
    const { 'Fn::ImportValue': arn } = fn.stack.resolve(this.bucket.stack.exportValue(this.bucket.bucketArn));
    const reason = 'A policy cannot list the objects of a prefix.';
    acceptFinding(fn.role ?? fn, 'IAM5', reason, `Resource::${arn}/${prefix}/*`);
  }

  /**
   * Allows CloudFront distributions of this account to read the bucket. Naming the distribution would create a circular
   * dependency with the edge stack.
   */
  allowCdnRead(): void {
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        // Without ListBucket, S3 responds with 403 for a missing object.
        actions: ['s3:GetObject', 's3:ListBucket'],
        resources: [this.bucket.bucketArn, this.bucket.arnForObjects('*')],
        conditions: { StringEquals: { 'AWS:SourceAccount': Stack.of(this).account } },
      }),
    );
  }
}
