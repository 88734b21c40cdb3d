import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getStack } from '../testing/synthesize.ts';
import { installNative } from './domain-function.ts';

const api = getStack('OvertoneApi', { apiKind: 'rest' });
const data = getStack('OvertoneData');
const edge = getStack('OvertoneEdge');

const listResources = (template: typeof api, type: string) => Object.values(template.findResources(type));

describe('stacks', () => {
  it('contain no metadata of the CDK', () => {
    for (const stack of [api, data, edge]) expect(listResources(stack, 'AWS::CDK::Metadata')).toEqual([]);
  });
});

describe('DomainRestApi', () => {
  it('is regional, and returns API problems for errors of the gateway', () => {
    api.hasResourceProperties('AWS::ApiGateway::RestApi', { EndpointConfiguration: { Types: ['REGIONAL'] } });
    const errorResponses = listResources(api, 'AWS::ApiGateway::GatewayResponse').map(({ Properties }) => [
      Properties.ResponseType,
      Properties.StatusCode,
      JSON.parse(Properties.ResponseTemplates['application/json'].replace('$context.requestId', '"id"')).code,
    ]);
    expect(errorResponses.toSorted()).toEqual([
      ['DEFAULT_5XX', '503', 'unavailable'],
      ['MISSING_AUTHENTICATION_TOKEN', '404', 'route.not_found'],
      ['REQUEST_TOO_LARGE', '413', 'request.too_large'],
      ['THROTTLED', '429', 'rate.limited'],
    ]);
  });

  // The resource policy of a function is limited to 20 KB (Lambda quotas). A permission for each method would exceed
  // it.
  it('needs one permission per function, regardless of the number of endpoints', () => {
    const apiPermissions = listResources(api, 'AWS::Lambda::Permission').filter(
      ({ Properties }) => Properties.Principal === 'apigateway.amazonaws.com',
    );
    // The function of live connections has one for each of its two routes.
    expect(new Set(apiPermissions.map(({ Properties }) => JSON.stringify(Properties.FunctionName))).size).toBe(
      apiPermissions.length - 1,
    );
  });
});

describe('DomainBucket', () => {
  it('sets the names of the granted buckets in the environment of each function', () => {
    const bucketsByFunction = Object.fromEntries(
      listResources(api, 'AWS::Lambda::Function').map(({ Metadata, Properties }) => [
        /handlers\/(.+)\.lambda\.ts$/.exec(Metadata?.['overtone:entry'])?.[1],
        Object.keys(Properties.Environment.Variables).filter((name) => name.endsWith('_BUCKET')),
      ]),
    );
    expect(bucketsByFunction).toMatchObject({
      catalog: ['MASTERS_BUCKET', 'EVENTS_BUCKET'],
      plays: ['EVENTS_BUCKET'],
      'roll-up': ['EVENTS_BUCKET', 'MASTERS_BUCKET'],
      accounts: ['PUBLIC_BUCKET', 'EXPORTS_BUCKET'],
      'account-exports': ['EXPORTS_BUCKET'],
      'account-deletions': ['PUBLIC_BUCKET', 'UPLOADS_BUCKET', 'PROOFS_BUCKET', 'EXPORTS_BUCKET'],
      backstage: ['PROOFS_BUCKET', 'PUBLIC_BUCKET'],
      'backstage-requests': ['PROOFS_BUCKET'],
      emails: ['PUBLIC_BUCKET'],
      'notification-emails': ['PUBLIC_BUCKET'],
      search: ['SEARCH_BUCKET'],
      'search-index': ['SEARCH_BUCKET'],
      'managed-lists': ['SEARCH_BUCKET'],
      admin: ['EVENTS_BUCKET', 'SEARCH_BUCKET', 'EXPORTS_BUCKET'],
      'list-exports': ['SEARCH_BUCKET', 'EXPORTS_BUCKET'],
      uploads: ['UPLOADS_BUCKET', 'MASTERS_BUCKET'],
      media: ['UPLOADS_BUCKET', 'MASTERS_BUCKET', 'PUBLIC_BUCKET'],
      library: ['PUBLIC_BUCKET', 'MASTERS_BUCKET', 'EXPORTS_BUCKET', 'SEARCH_BUCKET'],
      reactions: [],
      'unused-audio': ['MASTERS_BUCKET'],
      'audio-uses': [],
      'play-events': ['EVENTS_BUCKET'],
      'history-removals': ['EVENTS_BUCKET'],
      renames: [],
    });
  });
});

describe('grantSendEmail', () => {
  it('allows sending from one address, with the identity of the address or its domain', () => {
    const stack = getStack('OvertoneApi', { mailFrom: 'hello@music.example' });
    const statements = listResources(stack, 'AWS::IAM::Policy').flatMap(
      ({ Properties }) => Properties.PolicyDocument.Statement,
    );
    // The worker of emails, and that of notification emails.
    const [sendStatement, sameStatement, ...others] = statements.filter(({ Action }) => Action === 'ses:SendRawEmail');
    expect([sameStatement, others]).toEqual([sendStatement, []]);
    expect(sendStatement.Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'hello@music.example' } });
    const [address, domain, configurationSet, ...otherResources] = sendStatement.Resource.map((arn: object) =>
      JSON.stringify(arn),
    );
    expect([address, domain].map((arn) => /identity\/([^"]+)"/.exec(arn)?.[1])).toEqual([
      'hello@music.example',
      'music.example',
    ]);
    expect(configurationSet).toContain(':configuration-set/');
    expect(otherResources).toEqual([]);
  });
});

describe('ServiceLogs', () => {
  it('is retained after the deletion of the stack in production only', () => {
    api.allResources('AWS::Logs::LogGroup', { DeletionPolicy: 'Retain' });
    getStack('OvertoneStagingApi', { stage: 'staging' }).allResources('AWS::Logs::LogGroup', {
      DeletionPolicy: 'Delete',
    });
  });
});

describe('EdgeSecret', () => {
  it('generates a long secret that fits in a header', () => {
    const [secret] = listResources(api, 'AWS::SecretsManager::Secret');
    expect(secret?.Properties.GenerateSecretString).toEqual({ PasswordLength: 48, ExcludePunctuation: true });
  });
});

describe('Firewall', () => {
  it('has metrics and sampled requests for each rule', () => {
    const [acl] = listResources(edge, 'AWS::WAFv2::WebACL');
    const visibility = { CloudWatchMetricsEnabled: true, SampledRequestsEnabled: true, MetricName: expect.any(String) };
    const parts = [acl?.Properties, ...(acl?.Properties.Rules ?? [])];
    expect(parts.map(({ VisibilityConfig }) => VisibilityConfig)).toEqual(parts.map(() => visibility));
    expect(parts.length).toBeGreaterThan(1);
  });
});

describe('DomainBucket.allowCdnRead', () => {
  it('allows the CDN to read audio and images, but nothing for emulators', () => {
    const countPoliciesForCdn = (template: typeof data) =>
      listResources(template, 'AWS::S3::BucketPolicy').filter(({ Properties }) =>
        JSON.stringify(Properties.PolicyDocument).includes('cloudfront.amazonaws.com'),
      ).length;
    expect(countPoliciesForCdn(data)).toBe(2);
    expect(countPoliciesForCdn(getStack('OvertoneData', { target: 'local' }))).toBe(0);
  });
});

describe('installNative', () => {
  const { dependencies } = JSON.parse(readFileSync(new URL('../../functions/package.json', import.meta.url), 'utf8'));

  it('installs the pinned version for the platform of Lambda', () => {
    const [command, ...others] = installNative(['sharp'], '/out dir');
    expect(others).toEqual([]);
    expect(command).toContain('--prefix "/out dir"');
    expect(command).toContain('--os=linux --cpu=arm64 --libc=glibc');
    expect(command).toContain('--ignore-scripts');
    expect(command?.endsWith(` sharp@${dependencies.sharp}`)).toBe(true);
  });

  it('installs nothing for a function without native dependencies, and throws for an unknown dependency', () => {
    expect(installNative([], '/out')).toEqual([]);
    expect(() => installNative(['left-pad'], '/out')).toThrow('functions/package.json has no dependency left-pad');
  });
});
