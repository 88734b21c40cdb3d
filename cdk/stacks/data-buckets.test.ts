import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { getProperties, getStack } from '../testing/synthesize.ts';

const data = getStack('OvertoneData');

describe('buckets', () => {
  it('block public access and encrypt objects', () => {
    data.allResourcesProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: Match.anyValue(),
    });
  });

  it('reject HTTP', () => {
    const policies = getProperties(data, 'AWS::S3::BucketPolicy');
    expect(policies).toHaveLength(Object.keys(data.findResources('AWS::S3::Bucket')).length);
    for (const policy of policies) {
      expect(policy).toMatchObject({
        PolicyDocument: {
          Statement: expect.arrayContaining([
            expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
          ]),
        },
      });
    }
  });

  it('have versions for masters and images, and abort incomplete uploads', () => {
    const versioned = getProperties(data, 'AWS::S3::Bucket').filter((bucket) => bucket.VersioningConfiguration);
    expect(versioned).toHaveLength(2);
    for (const bucket of versioned) {
      expect(bucket.LifecycleConfiguration).toMatchObject({
        Rules: [
          { AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 } },
          { NoncurrentVersionExpiration: { NoncurrentDays: 30 } },
        ],
      });
    }
  });

  it('expire exports without retaining versions', () => {
    const [exports, ...others] = getProperties(data, 'AWS::S3::Bucket').filter((bucket) =>
      JSON.stringify(bucket.LifecycleConfiguration).includes('"exports/"'),
    );
    expect(others).toEqual([]);
    expect(exports).not.toHaveProperty('VersioningConfiguration');
    const enabled = { Status: 'Enabled' };
    expect(exports?.LifecycleConfiguration).toEqual({
      Rules: [
        { ...enabled, AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 } },
        { ...enabled, Prefix: 'exports/', ExpirationInDays: 1 },
        { ...enabled, Prefix: 'library/', ExpirationInDays: 1 },
        { ...enabled, Prefix: 'accounts/', ExpirationInDays: 7 },
      ],
    });
  });

  it('retain no versions of event files, which the CDN cannot read', () => {
    const [[, events] = [], ...others] = Object.entries(data.findResources('AWS::S3::Bucket')).filter(([id]) =>
      id.startsWith('events'),
    );
    expect(others).toEqual([]);
    expect(events?.Properties).not.toHaveProperty('VersioningConfiguration');
    expect(events?.Properties.LifecycleConfiguration.Rules).toEqual([
      { Status: 'Enabled', AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 } },
    ]);
    const readableByCdn = Object.values(data.findResources('AWS::S3::BucketPolicy')).filter((policy) =>
      JSON.stringify(policy).includes('cloudfront'),
    );
    expect(readableByCdn.map(({ Properties }) => Properties.Bucket.Ref.replace(/Bucket.*$/, ''))).toEqual([
      'masters',
      'public',
    ]);
  });

  it('expire scans without a request after a day and scans of decided requests after 30 days, and retain no versions', () => {
    const [proofs, ...others] = getProperties(data, 'AWS::S3::Bucket').filter((bucket) =>
      JSON.stringify(bucket.LifecycleConfiguration).includes('"decided/"'),
    );
    expect(others).toEqual([]);
    expect(proofs).not.toHaveProperty('VersioningConfiguration');
    const enabled = { Status: 'Enabled' };
    expect(proofs?.LifecycleConfiguration).toEqual({
      Rules: [
        { ...enabled, AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 } },
        { ...enabled, Prefix: 'sent/', ExpirationInDays: 1 },
        { ...enabled, Prefix: 'decided/', ExpirationInDays: 30 },
      ],
    });
  });
});

describe('upload buckets', () => {
  const listUploadBuckets = (template: typeof data) =>
    getProperties(template, 'AWS::S3::Bucket').filter((bucket) =>
      JSON.stringify(bucket.CorsConfiguration ?? '').includes('"PUT"'),
    );

  // S3 User Guide, "Elements of a CORS configuration": a preflight needs one rule for its origin, method and all
  // headers.
  it('allow pages of the site to upload, with the signed headers, and to read the ETag of a part', () => {
    const buckets = listUploadBuckets(getStack('OvertoneData', { siteOrigin: 'https://music.example' }));
    const uploadRule = {
      AllowedMethods: ['PUT'],
      AllowedOrigins: ['https://music.example'],
      AllowedHeaders: ['content-type', 'if-none-match', 'x-amz-checksum-*', 'x-amz-sdk-checksum-algorithm'],
      ExposedHeaders: ['etag'],
      MaxAge: 86_400,
    };
    // Pages for reviewers show scans.
    const readRule = expect.objectContaining({
      AllowedMethods: ['GET', 'HEAD'],
      AllowedOrigins: ['https://music.example'],
    });
    expect(buckets.map(({ CorsConfiguration }) => CorsConfiguration)).toEqual([
      { CorsRules: [uploadRule] },
      { CorsRules: [readRule, uploadRule] },
    ]);
  });

  it('expire unfinished uploads after a week, and other objects a day later', () => {
    expect(listUploadBuckets(data).slice(0, 1)).toMatchObject([
      {
        LifecycleConfiguration: {
          Rules: [{ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 } }, { ExpirationInDays: 8 }],
        },
      },
    ]);
  });
});
