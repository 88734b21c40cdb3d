import { existsSync } from 'node:fs';
import { domains } from '@overtone/shared/domains.ts';
import type { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import {
  api,
  functionNames,
  functions,
  getEntry,
  getTables,
  listPermissionsOfFunction,
} from '../testing/function-permissions.ts';
import { getStack } from '../testing/synthesize.ts';

describe('functions', () => {
  const accountWriters = ['accounts', 'admin', 'backstage'];

  it('run entry points that exist', () => {
    const expected = [
      ...Object.keys(domains),
      'account-exports',
      'account-deletions',
      'audio-uses',
      'browser-deliveries',
      'backstage-requests',
      'track-deletions',
      'history-removals',
      'reactions',
      'events',
      'feed-walks',
      'list-exports',
      'live',
      'managed-lists',
      'media',
      'notification-deliveries',
      'notification-digests',
      'notification-emails',
      'email-feedback',
      'emails',
      'play-events',
      'catalog-schedule',
      'renames',
      'roll-up',
      'scrobbles',
      'search-index',
      'unused-audio',
      'workspace-deletions',
    ];
    expect(functionNames.toSorted()).toEqual(expected.toSorted());
    const missing = functions.filter(
      ([, resource]) => !existsSync(new URL(`../../${getEntry(resource)}`, import.meta.url)),
    );
    expect(missing.map(([id]) => id)).toEqual([]);
  });

  it('have the common architecture, runtime, logging and tracing', () => {
    for (const [, { Properties }] of functions) {
      expect(Properties).toMatchObject({
        Architectures: ['arm64'],
        Runtime: 'nodejs24.x',
        LoggingConfig: { LogFormat: 'JSON', LogGroup: expect.anything() },
        TracingConfig: { Mode: 'Active' },
      });
    }
  });

  it.each([
    [
      'accounts',
      [
        'accounts: read and write',
        'files: read',
        'library: read and write',
        'catalog: read',
        'community: read',
        'site: read',
        'activity: add',
      ],
    ],
    ['catalog', ['catalog: read', 'library: read', 'accounts: read', 'site: read']],
    [
      'library',
      ['library: read and write', 'catalog: read', 'plays: read', 'accounts: read', 'site: read', 'activity: add'],
    ],
    [
      'community',
      [
        ...['community: read and write', 'catalog: read', 'library: read', 'accounts: read', 'site: read'],
        'activity: add',
      ],
    ],
    ['events', ['community: read and write', 'catalog: read', 'library: read', 'accounts: read', 'site: read']],
    ['feed-walks', ['community: read and write', 'catalog: read', 'library: read', 'accounts: read', 'site: read']],
    [
      'notification-deliveries',
      ['community: read and write', 'catalog: read', 'library: read', 'accounts: read', 'site: read'],
    ],
    [
      'browser-deliveries',
      ['community: read and write', 'catalog: read', 'library: read', 'accounts: read', 'site: read'],
    ],
    ['search', ['catalog: read', 'library: read', 'accounts: read', 'site: read']],
    [
      'admin',
      [
        'accounts: read and write',
        'library: read',
        'catalog: read',
        'catalog: write',
        'activity: read',
        'site: read',
        'activity: add',
      ],
    ],
    ['list-exports', ['accounts: read and write', 'library: read', 'activity: read']],
    ['managed-lists', ['accounts: read', 'library: read']],
    ['search-index', ['catalog: read', 'accounts: read']],
    ['track-deletions', ['library: read and write', 'catalog: read']],
    [
      'reactions',
      [
        'library: read and write',
        'community: read and write',
        'catalog: read',
        'accounts: read',
        'plays: read',
        'plays: add',
      ],
    ],
    ['site', ['site: read and write', 'catalog: read', 'community: read', 'accounts: read', 'activity: add']],
    ['uploads', ['files: read and write', 'accounts: read', 'site: read']],
    ['media', ['files: read and write', 'catalog: read and write']],
    ['unused-audio', ['files: read and write', 'catalog: read and write']],
    ['audio-uses', ['files: read and write']],
    ['emails', ['accounts: read and write', 'site: read']],
    ['notification-emails', ['accounts: read and write', 'site: read']],
    [
      'backstage',
      [
        'accounts: read and write',
        'catalog: read and write',
        'files: read and write',
        'library: read and write',
        'community: read',
        'site: read',
        'activity: add',
      ],
    ],
    ['backstage-requests', ['accounts: read', 'catalog: read', 'community: read']],
    [
      'account-deletions',
      [
        'accounts: read and write',
        'library: read and write',
        'files: read and write',
        'catalog: read and write',
        'plays: read and write',
        'community: read and write',
      ],
    ],
    [
      'account-exports',
      [
        'accounts: read and write',
        'catalog: read',
        'library: read',
        'community: read',
        'files: read',
        'plays: read',
        'site: read',
      ],
    ],
    ['pages', ['catalog: read', 'library: read', 'accounts: read', 'site: read']],
    ['plays', ['plays: read', 'plays: add', 'catalog: read', 'accounts: read', 'site: read']],
    ['workspaces', ['accounts: write', 'community: read', 'files: read', 'accounts: read', 'site: read']],
    ['workspace-deletions', ['accounts: read', 'accounts: write', 'catalog: read and write', 'files: read and write']],
    ['play-events', ['plays: read', 'plays: add']],
    ['history-removals', ['plays: read and write']],
    ['scrobbles', ['plays: read', 'plays: add', 'catalog: read', 'site: read']],
    ['renames', ['accounts: read', 'catalog: read and write', 'library: read and write']],
    ['roll-up', ['plays: read and write', 'catalog: read and write', 'files: read', 'files: add']],
    ['catalog-schedule', ['catalog: read and write', 'files: read and write', 'library: read and write']],
  ])('%s may access only its own tables', (name, tables) => {
    expect(getTables(name)).toEqual(tables);
  });

  it.each(Object.keys(domains).filter((domain) => !accountWriters.includes(domain)))(
    '%s may update only activity, rate limits and workspaces in the accounts table',
    (name) => {
      const policies = JSON.stringify(api.findResources('AWS::IAM::Policy'));
      const updates = listPermissionsOfFunction(name).filter(({ actions }) => actions.includes('dynamodb:UpdateItem'));
      const rateLimitUpdates = ['community', 'library', 'search', 'workspaces'].includes(name) ? 1 : 0;
      const workspaceUpdates = name === 'workspaces' ? 1 : 0;
      expect(updates.filter(({ resource }) => /accounts/i.test(resource))).toHaveLength(
        1 + rateLimitUpdates + workspaceUpdates,
      );
      expect(policies.split('"dynamodb:LeadingKeys":["rate#*"]')).toHaveLength(6);
      // The function of live connections identifies users as well.
      expect(
        policies.split('"dynamodb:Attributes":["pk","sk","last_active","last_used_at","expires","ttl"]'),
      ).toHaveLength(Object.keys(domains).length + 1 - accountWriters.length + 1);
    },
  );

  // Lambda quotas: a reservation has to leave 100 executions to the account, and a new account has 10 in all.
  it('reserve concurrency only if it is configured', () => {
    const getReservedConcurrency = (template: Template) =>
      Object.values(template.findResources('AWS::Lambda::Function')).flatMap((resource) => {
        const count = resource.Properties.ReservedConcurrentExecutions;
        return count === undefined ? [] : [[getEntry(resource), count]];
      });
    expect(getReservedConcurrency(api)).toEqual([]);
    expect(getReservedConcurrency(getStack('OvertoneApi', { reserveConcurrency: 'true' }))).toEqual([
      ['functions/src/handlers/roll-up.lambda.ts', 1],
      ['functions/src/handlers/search-index.lambda.ts', 2],
      ['functions/src/handlers/managed-lists.lambda.ts', 2],
    ]);
  });

  it('have no wildcard permissions, except for X-Ray and stream discovery', () => {
    const wildcards = functionNames.flatMap((name) =>
      listPermissionsOfFunction(name ?? '').filter(({ resource }) => resource === '"*"'),
    );
    const actions = new Set(wildcards.flatMap((permission) => permission.actions));
    expect([...actions].toSorted()).toEqual([
      'dynamodb:ListStreams',
      'xray:PutTelemetryRecords',
      'xray:PutTraceSegments',
    ]);
    const allActions = functionNames.flatMap((name) =>
      listPermissionsOfFunction(name ?? '').flatMap((permission) => permission.actions),
    );
    expect(allActions.filter((action) => action.includes('*'))).toEqual([]);
  });
});

const getSecret = (template: Template) =>
  Object.values(template.findResources('AWS::Lambda::Function')).flatMap((resource) => {
    const secret = resource.Properties.Environment?.Variables?.EDGE_SECRET;
    const name = /handlers\/(.+)\.lambda\.ts$/.exec(getEntry(resource))?.[1];
    return secret === undefined ? [] : [[name, JSON.stringify(secret)]];
  });

describe('API functions', () => {
  it.each(['rest', 'http'])('of the %s API reject requests that bypass the CDN', (apiKind) => {
    const secretsByFunction = new Map(getSecret(getStack('OvertoneApi', { apiKind })) as [string, string][]);
    expect([...secretsByFunction.keys()].toSorted()).toEqual([...Object.keys(domains), 'live'].toSorted());
    const [secret, ...others] = new Set(secretsByFunction.values());
    expect(others).toEqual([]);
    expect(secret).toMatch(/\{\{resolve:secretsmanager:.*:SecretString:::\}\}/);
  });

  it('accept all requests in local development', () => {
    const local = getStack('OvertoneApi', { target: 'local' });
    expect(getSecret(local)).toEqual([]);
    local.resourceCountIs('AWS::SecretsManager::Secret', 0);
  });
});
