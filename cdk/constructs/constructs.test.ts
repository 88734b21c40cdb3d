import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { stackOf } from '../testing/synthesize.ts';
import { installNative } from './domain-function.ts';

const api = stackOf('OvertoneApi', { apiKind: 'rest' });
const data = stackOf('OvertoneData');
const edge = stackOf('OvertoneEdge');
const emulated = { target: 'local' };

const resources = (template: typeof api, type: string) => Object.values(template.findResources(type));

test('no stack tells AWS what it was made with', () => {
  for (const stack of [api, data, edge]) expect(resources(stack, 'AWS::CDK::Metadata')).toEqual([]);
});

describe('the REST API', () => {
  test('stands in its region, and answers a browser in the API’s own words', () => {
    api.hasResourceProperties('AWS::ApiGateway::RestApi', { EndpointConfiguration: { Types: ['REGIONAL'] } });
    const answers = resources(api, 'AWS::ApiGateway::GatewayResponse').map(({ Properties }) => [
      Properties.ResponseType,
      Properties.StatusCode,
      JSON.parse(Properties.ResponseTemplates['application/json'].replace('$context.requestId', '"id"')).code,
    ]);
    expect(answers.toSorted()).toEqual([
      ['DEFAULT_5XX', '503', 'unavailable'],
      ['MISSING_AUTHENTICATION_TOKEN', '404', 'route.not_found'],
      ['REQUEST_TOO_LARGE', '413', 'request.too_large'],
      ['THROTTLED', '429', 'rate.limited'],
    ]);
  });

  // A function's resource policy ends at 20 KB (Lambda quotas): a permission for each method would outgrow it.
  test('needs one permission for each function, however many calls it serves', () => {
    const ofApi = resources(api, 'AWS::Lambda::Permission').filter(
      ({ Properties }) => Properties.Principal === 'apigateway.amazonaws.com',
    );
    expect(new Set(ofApi.map(({ Properties }) => JSON.stringify(Properties.FunctionName))).size).toBe(ofApi.length);
  });
});

test('each function knows the buckets that it may reach', () => {
  const bucketsOf = Object.fromEntries(
    resources(api, 'AWS::Lambda::Function').map(({ Metadata, Properties }) => [
      /handlers\/(.+)\.lambda\.ts$/.exec(Metadata?.['overtone:entry'])?.[1],
      Object.keys(Properties.Environment.Variables).filter((name) => name.endsWith('_BUCKET')),
    ]),
  );
  expect(bucketsOf).toMatchObject({
    catalog: ['MASTERS_BUCKET', 'EVENTS_BUCKET'],
    plays: ['EVENTS_BUCKET'],
    'roll-up': ['EVENTS_BUCKET', 'MASTERS_BUCKET'],
    accounts: ['PUBLIC_BUCKET', 'EXPORTS_BUCKET'],
    'account-exports': ['EXPORTS_BUCKET'],
    'account-removals': ['PUBLIC_BUCKET', 'UPLOADS_BUCKET', 'PROOFS_BUCKET', 'EXPORTS_BUCKET'],
    backstage: ['PROOFS_BUCKET', 'PUBLIC_BUCKET'],
    'backstage-requests': ['PROOFS_BUCKET'],
    emails: ['PUBLIC_BUCKET'],
    search: ['SEARCH_BUCKET'],
    'search-index': ['SEARCH_BUCKET'],
    'managed-lists': ['SEARCH_BUCKET'],
    admin: ['SEARCH_BUCKET', 'EXPORTS_BUCKET'],
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

test('mails may come from one address, which SES knows by itself or by its domain', () => {
  const stack = stackOf('OvertoneApi', { mailFrom: 'hello@music.example' });
  const statements = resources(stack, 'AWS::IAM::Policy').flatMap(
    ({ Properties }) => Properties.PolicyDocument.Statement,
  );
  const [sending, ...others] = statements.filter(({ Action }) => Action === 'ses:SendEmail');
  expect(others).toEqual([]);
  expect(sending.Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'hello@music.example' } });
  const identities = sending.Resource.map((arn: object) => /identity\/([^"]+)"/.exec(JSON.stringify(arn))?.[1]);
  expect(identities).toEqual(['hello@music.example', 'music.example']);
});

test('logs outlive their stack in production only', () => {
  api.allResources('AWS::Logs::LogGroup', { DeletionPolicy: 'Retain' });
  stackOf('OvertoneStagingApi', { stage: 'staging' }).allResources('AWS::Logs::LogGroup', { DeletionPolicy: 'Delete' });
});

test('what CloudFront proves itself with is long, and a header may hold all of it', () => {
  const [secret] = resources(api, 'AWS::SecretsManager::Secret');
  expect(secret?.Properties.GenerateSecretString).toEqual({ PasswordLength: 48, ExcludePunctuation: true });
});

test('the firewall shows what it did with each rule', () => {
  const [acl] = resources(edge, 'AWS::WAFv2::WebACL');
  const shown = { CloudWatchMetricsEnabled: true, SampledRequestsEnabled: true, MetricName: expect.any(String) };
  const parts = [acl?.Properties, ...(acl?.Properties.Rules ?? [])];
  expect(parts.map(({ VisibilityConfig }) => VisibilityConfig)).toEqual(parts.map(() => shown));
  expect(parts.length).toBeGreaterThan(1);
});

test('the CDN reads audio and pictures, and where there is none nobody is let in for it', () => {
  const readers = (template: typeof data) =>
    resources(template, 'AWS::S3::BucketPolicy').filter(({ Properties }) =>
      JSON.stringify(Properties.PolicyDocument).includes('cloudfront.amazonaws.com'),
    ).length;
  expect(readers(data)).toBe(2);
  expect(readers(stackOf('OvertoneData', emulated))).toBe(0);
});

describe('a compiled package', () => {
  const { dependencies } = JSON.parse(readFileSync(new URL('../../functions/package.json', import.meta.url), 'utf8'));

  test('comes for Lambda’s platform, in the version that the functions pin', () => {
    const [command, ...others] = installNative(['sharp'], '/out dir');
    expect(others).toEqual([]);
    expect(command).toContain('--prefix "/out dir"');
    expect(command).toContain('--os=linux --cpu=arm64 --libc=glibc');
    expect(command).toContain('--ignore-scripts');
    expect(command?.endsWith(` sharp@${dependencies.sharp}`)).toBe(true);
  });

  test('is fetched for those functions alone that have one, and only if it is pinned', () => {
    expect(installNative([], '/out')).toEqual([]);
    expect(() => installNative(['left-pad'], '/out')).toThrow('functions/package.json has no dependency left-pad');
  });
});
