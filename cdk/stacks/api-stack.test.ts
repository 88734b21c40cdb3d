import { existsSync } from 'node:fs';
import { domains } from '@overtone/shared/domains.ts';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { httpPaths } from '../testing/gateways.ts';
import { stackOf } from '../testing/synthesize.ts';
import { workerAndMappingsOf, workerOf } from '../testing/worker-of.ts';

const api = stackOf('OvertoneApi');
const rest = stackOf('OvertoneApi', { apiKind: 'rest' });

const functions = Object.entries(api.findResources('AWS::Lambda::Function'));
const entryOf = (resource: { Metadata?: Record<string, string> }) => resource.Metadata?.['overtone:entry'] ?? '';
const names = functions.map(([, resource]) => /handlers\/(.+)\.lambda\.ts$/.exec(entryOf(resource))?.[1]);

interface Statement {
  Action: string | string[];
  Resource: unknown;
}

/** What one function's own policy allows: actions, and the resources as text. */
const allowances = (name: string): { actions: string[]; resource: string }[] => {
  const policies = Object.entries(api.findResources('AWS::IAM::Policy')).filter(([id]) =>
    id.startsWith(`${name.replaceAll('-', '')}role`),
  );
  return policies.flatMap(([, { Properties }]) =>
    (Properties.PolicyDocument.Statement as Statement[]).map(({ Action, Resource }) => ({
      actions: [Action].flat(),
      resource: JSON.stringify(Resource),
    })),
  );
};

const tablesOf = (name: string) => {
  const found = allowances(name).filter(({ actions }) =>
    actions.some((action) => /^dynamodb:(Get|Put)Item$/.test(action)),
  );
  return found.map(({ actions, resource }) => {
    const table = /GetAtt(accounts|catalog|community|files|library|plays|site)Table/.exec(resource)?.[1];
    const [reads, writes] = [actions.includes('dynamodb:GetItem'), actions.includes('dynamodb:PutItem')];
    const removes = actions.includes('dynamodb:DeleteItem');
    return `${table}: ${[reads && 'read', writes && (removes ? 'write' : 'add')].filter(Boolean).join(' and ')}`;
  });
};

describe('functions', () => {
  test('each one runs an entry point that exists', () => {
    const expected = [
      ...Object.keys(domains),
      'account-exports',
      'account-removals',
      'audio-uses',
      'backstage-requests',
      'track-deletions',
      'history-removals',
      'reactions',
      'events',
      'list-exports',
      'managed-lists',
      'media',
      'emails',
      'play-events',
      'releases',
      'renames',
      'roll-up',
      'scrobbles',
      'search-index',
      'unused-audio',
    ];
    expect(names.toSorted()).toEqual(expected.toSorted());
    const missing = functions.filter(
      ([, resource]) => !existsSync(new URL(`../../${entryOf(resource)}`, import.meta.url)),
    );
    expect(missing.map(([id]) => id)).toEqual([]);
  });

  test('each one is small, current and observed', () => {
    for (const [, { Properties }] of functions) {
      expect(Properties).toMatchObject({
        Architectures: ['arm64'],
        Runtime: 'nodejs24.x',
        LoggingConfig: { LogFormat: 'JSON', LogGroup: expect.anything() },
        TracingConfig: { Mode: 'Active' },
      });
    }
  });

  test.each([
    ['accounts', ['accounts: read and write', 'library: read and write', 'catalog: read', 'site: read']],
    ['catalog', ['catalog: read', 'library: read', 'accounts: read', 'site: read']],
    ['library', ['library: read and write', 'catalog: read', 'plays: read', 'accounts: read', 'site: read']],
    ['community', ['community: read and write', 'catalog: read', 'library: read', 'accounts: read', 'site: read']],
    ['events', ['community: read and write', 'catalog: read', 'library: read', 'accounts: read']],
    ['search', ['catalog: read', 'library: read', 'accounts: read', 'site: read']],
    ['admin', ['accounts: read and write', 'library: read', 'site: read']],
    ['list-exports', ['accounts: read and write', 'library: read']],
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
    ['site', ['site: read and write', 'catalog: read', 'accounts: read']],
    ['uploads', ['files: read and write', 'accounts: read', 'site: read']],
    ['media', ['files: read and write', 'catalog: read and write']],
    ['unused-audio', ['files: read and write', 'catalog: read and write']],
    ['audio-uses', ['files: read and write']],
    ['emails', ['accounts: read and write', 'site: read']],
    [
      'backstage',
      [
        'accounts: read and write',
        'catalog: read and write',
        'files: read and write',
        'library: read and write',
        'site: read',
      ],
    ],
    ['backstage-requests', ['accounts: read', 'catalog: read']],
    [
      'account-removals',
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
    ['play-events', ['plays: read', 'plays: add']],
    ['history-removals', ['plays: read and write']],
    ['scrobbles', ['plays: read', 'plays: add', 'catalog: read', 'site: read']],
    ['renames', ['accounts: read', 'catalog: read and write', 'library: read and write']],
    ['roll-up', ['plays: read and write', 'catalog: read and write', 'files: read', 'files: add']],
    ['releases', ['catalog: read and write', 'files: read and write', 'library: read and write']],
  ])('%s reaches its own tables and no more', (name, tables) => {
    expect(tablesOf(name)).toEqual(tables);
  });

  const managers = ['accounts', 'admin', 'backstage'];

  test.each(Object.keys(domains).filter((domain) => !managers.includes(domain)))(
    '%s notes who was here, counts what is limited, and changes nothing else of an account',
    (name) => {
      const policies = JSON.stringify(api.findResources('AWS::IAM::Policy'));
      const changes = allowances(name).filter(({ actions }) => actions.includes('dynamodb:UpdateItem'));
      const counts = ['community', 'library', 'search'].includes(name) ? 1 : 0;
      expect(changes.filter(({ resource }) => /accounts/i.test(resource))).toHaveLength(1 + counts);
      expect(policies.split('"dynamodb:LeadingKeys":["rate#*"]')).toHaveLength(4);
      expect(
        policies.split('"dynamodb:Attributes":["pk","sk","last_active","last_used_at","expires","ttl"]'),
      ).toHaveLength(Object.keys(domains).length - managers.length + 1);
    },
  );

  test('nobody may scan a table; the catalogue reads audio; pictures, scans, indexes, exports and what people send are all that is written', () => {
    const actionsOf = (name = '') => allowances(name).flatMap((it) => it.actions);
    expect(names.flatMap(actionsOf).filter((action) => /Scan|DeleteTable/.test(action))).toEqual([]);
    const writers = names.filter((name) => actionsOf(name).some((action) => /s3:(Put|Delete)/.test(action)));
    expect(writers.toSorted()).toEqual([
      'account-exports',
      'account-removals',
      'accounts',
      'backstage',
      'backstage-requests',
      'history-removals',
      'library',
      'list-exports',
      'managed-lists',
      'media',
      'play-events',
      'roll-up',
      'search-index',
      'unused-audio',
      'uploads',
    ]);
    expect(allowances('catalog').find((it) => it.actions.includes('s3:GetObject'))?.resource).toContain('/masters/*');
  });

  test('what was heard is added to by one worker, written over by one other, read by one more and removed by none', () => {
    const eventsOf = (name = '') =>
      allowances(name)
        .filter(({ resource }) => /eventsBucket/.test(resource))
        .map(({ actions, resource }) => [/"\/(\w+)\/\*"/.exec(resource)?.[1] ?? 'bucket', actions.toSorted().join()]);
    const found = Object.fromEntries(names.map((name = '') => [name, eventsOf(name)]).filter(([, its]) => its?.length));
    expect(found).toEqual({
      'play-events': ['events', 'visits', 'engagement'].map((folder) => [folder, 's3:PutObject']),
      'history-removals': [
        ['events', 's3:GetObject,s3:PutObject'],
        ['bucket', 's3:ListBucket'],
      ],
      'roll-up': [
        ...['events', 'visits', 'engagement'].map((folder) => [folder, 's3:GetObject']),
        ...['rollups', 'charts', 'now'].map((folder) => [folder, 's3:DeleteObject,s3:GetObject,s3:PutObject']),
        ['bucket', 's3:ListBucket'],
      ],
      // What is made of it, and tells of nobody.
      catalog: [
        ['charts', 's3:GetObject'],
        ['bucket', 's3:ListBucket'],
      ],
      plays: [
        ['now', 's3:GetObject'],
        ['bucket', 's3:ListBucket'],
      ],
    });
  });

  test('what only admins may look for is read by their function alone, and by the workers that keep and export it', () => {
    const readersOf = (folder: string) =>
      names.filter((name = '') =>
        allowances(name).some(
          ({ actions, resource }) => actions.includes('s3:GetObject') && resource.includes(`"/${folder}/*"`),
        ),
      );
    expect(readersOf('private').toSorted()).toEqual(['admin', 'list-exports', 'managed-lists']);
    expect(readersOf('search').toSorted()).toEqual(['search', 'search-index']);
    expect(readersOf('exports').toSorted()).toEqual(['admin', 'list-exports']);
    // Everything of a person, whom the API gives an address of it.
    expect(readersOf('accounts').toSorted()).toEqual(['account-exports', 'accounts']);
    // What somebody likes is theirs to read.
    expect(readersOf('library')).toEqual(['library']);
    // What the API answers, a browser says; a mail is said by who sends it.
    expect(readersOf('media/languages')).toEqual(['emails']);
    const everyObject = names.filter((name = '') =>
      allowances(name).some(
        ({ actions, resource }) => /s3:(Get|Put)/.test(actions.join()) && !/"\/\w[\w/]*\/\*"/.test(resource),
      ),
    );
    expect(everyObject).toEqual([]);
  });

  // S3 User Guide, "Multipart upload API and permissions": who lists parts or gives them up has to be let in by name.
  test('what people send is taken in under one prefix, and a worker that makes masters of it cannot send anything', () => {
    const uploads = allowances('uploads').filter(({ resource }) => resource.includes('"/uploads/*"'));
    expect(uploads.map(({ actions }) => actions.toSorted())).toEqual([
      ['s3:AbortMultipartUpload', 's3:DeleteObject', 's3:GetObject', 's3:ListMultipartUploadParts', 's3:PutObject'],
    ]);
    const media = allowances('media').filter(({ resource }) => resource.includes('"/uploads/*"'));
    expect(media.map(({ actions }) => actions.toSorted())).toEqual([['s3:DeleteObject', 's3:GetObject']]);
  });

  test('a scan is read by the function of the deciders, and by the worker that moves it; nobody else has a word for it', () => {
    const scansOf = (name = '') =>
      allowances(name)
        .filter(({ resource }) => /proofs/i.test(resource))
        .map(({ actions, resource }) => [/"\/(\w+)\/\*"/.exec(resource)?.[1] ?? 'bucket', actions.toSorted().join()]);
    const readWrite = 's3:DeleteObject,s3:GetObject,s3:PutObject';
    expect(names.filter((name) => scansOf(name).length > 0).toSorted()).toEqual([
      ...['account-removals', 'backstage', 'backstage-requests'],
    ]);
    expect(scansOf('backstage-requests')).toEqual([
      ['sent', 's3:DeleteObject,s3:GetObject'],
      ['kept', readWrite],
      ['decided', readWrite],
      ['bucket', 's3:ListBucket'],
    ]);
    expect(scansOf('account-removals')).toEqual(
      ['sent', 'kept', 'decided'].map((prefix) => [prefix, 's3:DeleteObject']),
    );
  });

  test('who lists requests lists nobody by that', () => {
    const indexes = allowances('backstage').filter(({ resource }) => /accounts.*\/index\//i.test(resource));
    expect(indexes.map(({ actions, resource }) => [actions.join(), /index\/(\w+)/.exec(resource)?.[1]])).toEqual([
      ['dynamodb:Query', 'gsi3'],
    ]);
    expect(
      allowances('catalog').filter(({ resource }) => resource.includes('/index/gsi3') && /accounts/i.test(resource)),
    ).toEqual([]);
  });

  // HeadObject, "Permissions": to whoever may not list the bucket, S3 says 403 of what is not there, and no longer 404.
  test('who asks whether a file or its master is there hears that it is not', () => {
    const listed = (name: string) =>
      allowances(name)
        .filter(({ actions }) => actions.includes('s3:ListBucket'))
        .map(({ resource }) => /(uploads|masters|public)Bucket/.exec(resource)?.[1])
        .toSorted();
    expect(listed('media')).toEqual(['masters', 'uploads']);
    expect(listed('unused-audio')).toEqual(['masters']);
    expect(listed('uploads')).toEqual(['uploads']);
  });

  test('who there is can be listed by the admins’ functions alone; others know the key of whom they read', () => {
    const listersBy = (index: string) => {
      const it = new RegExp(`accountsTable\\w*"},"/index/${index}"`);
      return names.filter((name = '') => allowances(name).some(({ resource }) => it.test(resource))).toSorted();
    };
    expect(listersBy('gsi1')).toEqual(['admin', 'list-exports']);
    // Of those who want to be found.
    expect(listersBy('gsi2')).toEqual(['admin', 'catalog', 'list-exports']);
  });

  test('mails come from the site’s own address alone', () => {
    const senders = names.filter((name) => allowances(name ?? '').some((it) => it.actions.includes('ses:SendEmail')));
    expect(senders).toEqual(['emails']);
    const named = stackOf('OvertoneApi', { mailFrom: 'hello@music.example' });
    expect(JSON.stringify(named.findResources('AWS::IAM::Policy'))).toContain(
      '"ses:FromAddress":"hello@music.example"',
    );
  });

  // Lambda quotas: a reservation has to leave 100 executions to the account, and a new account has 10 in all.
  test('an account that may run few functions at once takes all of them, and a large one may keep some for the indexes', () => {
    const reserved = (template: Template) =>
      Object.values(template.findResources('AWS::Lambda::Function')).flatMap((resource) => {
        const count = resource.Properties.ReservedConcurrentExecutions;
        return count === undefined ? [] : [[entryOf(resource), count]];
      });
    expect(reserved(api)).toEqual([]);
    expect(reserved(stackOf('OvertoneApi', { reserveConcurrency: 'true' }))).toEqual([
      ['functions/src/handlers/roll-up.lambda.ts', 1],
      ['functions/src/handlers/search-index.lambda.ts', 2],
      ['functions/src/handlers/managed-lists.lambda.ts', 2],
    ]);
  });

  test('no policy says everything, beyond what X-Ray and stream discovery leave no choice in', () => {
    const everywhere = names.flatMap((name) => allowances(name ?? '').filter(({ resource }) => resource === '"*"'));
    const actions = new Set(everywhere.flatMap((it) => it.actions));
    expect([...actions].toSorted()).toEqual([
      'dynamodb:ListStreams',
      'xray:PutTelemetryRecords',
      'xray:PutTraceSegments',
    ]);
    const allActions = names.flatMap((name) => allowances(name ?? '').flatMap((it) => it.actions));
    expect(allActions.filter((action) => action.includes('*'))).toEqual([]);
  });
});

const secretOf = (template: Template) =>
  Object.values(template.findResources('AWS::Lambda::Function')).flatMap((resource) => {
    const secret = resource.Properties.Environment?.Variables?.EDGE_SECRET;
    const name = /handlers\/(.+)\.lambda\.ts$/.exec(entryOf(resource))?.[1];
    return secret === undefined ? [] : [[name, JSON.stringify(secret)]];
  });

test.each(['rest', 'http'])(
  'whoever calls the %s API around the CDN is turned away by every function behind it',
  (apiKind) => {
    const found = new Map(secretOf(stackOf('OvertoneApi', { apiKind })) as [string, string][]);
    expect([...found.keys()].toSorted()).toEqual(Object.keys(domains).toSorted());
    const [secret, ...others] = new Set(found.values());
    expect(others).toEqual([]);
    expect(secret).toMatch(/\{\{resolve:secretsmanager:.*:SecretString:::\}\}/);
  },
);

test('on a laptop there is no CDN to come through', () => {
  const local = stackOf('OvertoneApi', { target: 'local' });
  expect(secretOf(local)).toEqual([]);
  local.resourceCountIs('AWS::SecretsManager::Secret', 0);
});

describe('event sources', () => {
  test('one bad listen holds up no other', () => {
    api.allResourcesProperties('AWS::Lambda::EventSourceMapping', {
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
    api.resourceCountIs('AWS::Lambda::EventSourceMapping', 20);
  });

  test('mails do not wait for others', () => {
    const { mapping } = workerOf(api, 'emails');
    expect([mapping.BatchSize, mapping.MaximumBatchingWindowInSeconds]).toEqual([10, 0]);
  });

  test('a file has as many listens as may be, and one’s own are in one’s history within a minute', () => {
    const { worker, mapping } = workerOf(api, 'play-events');
    expect([mapping.BatchSize, mapping.MaximumBatchingWindowInSeconds]).toEqual([1_000, 20]);
    expect(mapping.MaximumBatchingWindowInSeconds + worker.Timeout).toBeLessThan(60);
  });

  // Whoever works with a key that is given up has to have ended when the message comes (`clear-history.service.ts`).
  test('a call of the API and the worker that writes histories end within the minute that a removal waits', () => {
    const call = functions.find(([, resource]) => entryOf(resource).endsWith('/plays.lambda.ts'))?.[1].Properties;
    expect(call?.Timeout + workerOf(api, 'play-events').worker.Timeout).toBeLessThan(60);
    const { worker, mapping } = workerOf(api, 'history-removals');
    expect([mapping.BatchSize, worker.Timeout, worker.RecursiveLoop]).toEqual([1, 300, 'Allow']);
  });

  test('other services are called by two functions at a time, which begin nothing new when their minute is nearly over', () => {
    const { worker, mapping } = workerOf(api, 'scrobbles');
    expect([mapping.BatchSize, mapping.MaximumBatchingWindowInSeconds]).toEqual([100, 1]);
    expect(mapping.ScalingConfig).toEqual({ MaximumConcurrency: 2 });
    expect([worker.Timeout, Object.keys(worker.Environment.Variables)]).toEqual([
      60,
      expect.arrayContaining(['SCROBBLES_QUEUE_URL', 'APP_ORIGIN']),
    ]);
    const actions = allowances('scrobbles').flatMap((it) => it.actions);
    expect(actions.filter((action) => action === 'sqs:SendMessage')).toEqual([]);
    expect(actions).toContain('sqs:ChangeMessageVisibility');
  });

  // Lambda, "Use Lambda recursive loop detection to prevent infinite loops": it ends a function's 17th message to itself.
  test('a walk of copies takes one message at a time, and as many of its own as it needs', () => {
    const { worker, mapping } = workerOf(api, 'renames');
    expect([mapping.BatchSize, worker.RecursiveLoop]).toEqual([1, 'Allow']);
    const senders = functions
      .filter(([, { Properties }]) => Properties.Environment.Variables.RENAMES_QUEUE_URL)
      .map(([, resource]) => /handlers\/(.+)\.lambda\.ts$/.exec(entryOf(resource))?.[1]);
    expect(senders.toSorted()).toEqual(['accounts', 'backstage', 'renames']);
  });

  // A message that is sent before a write is seen when its writer has ended (`mark-messages.ts`).
  test('who changes likes has ended when their worker is told of it', () => {
    const call = functions.find(([, resource]) => entryOf(resource).endsWith('/library.lambda.ts'))?.[1].Properties;
    expect(call?.Timeout).toBeLessThan(15);
    expect(workerOf(api, 'account-removals').worker.Timeout).toBeLessThan(90);
    const { worker } = workerOf(api, 'reactions');
    expect([worker.Timeout, worker.RecursiveLoop]).toEqual([300, 'Allow']);
    const changed = allowances('reactions').filter(({ actions }) => actions.join() === 'dynamodb:UpdateItem');
    expect(changed.map(({ resource }) => /GetAtt(\w+?)Table/.exec(resource)?.[1])).toEqual(['catalog']);
    expect(JSON.stringify(api.findResources('AWS::IAM::Policy'))).toContain(
      '"dynamodb:Attributes":["pk","sk","likes","likeChanges","followers","followChanges","reposts","repostChanges"]',
    );
  });

  // What is announced before it is written is looked for when its writer has ended (`site-events.ts`).
  test('who tells of events has ended when their worker looks for them, and walks go on for as long as they need', () => {
    const timeoutOf = (name: string): number =>
      functions.find(([, resource]) => entryOf(resource).endsWith(`/${name}.lambda.ts`))?.[1].Properties.Timeout;
    for (const caller of ['community', 'backstage']) expect(timeoutOf(caller)).toBeLessThan(30);
    expect(timeoutOf('releases')).toBeLessThan(330);
    const { worker } = workerOf(api, 'events');
    expect([worker.Timeout, worker.RecursiveLoop]).toEqual([300, 'Allow']);
    const senders = functions
      .filter(([, { Properties }]) => Properties.Environment.Variables.EVENTS_QUEUE_URL)
      .map(([, resource]) => /handlers\/(.+)\.lambda\.ts$/.exec(entryOf(resource))?.[1]);
    expect(senders.toSorted()).toEqual([
      'account-removals',
      'backstage',
      'community',
      'events',
      'reactions',
      'releases',
    ]);
  });

  // Two of them at the same bytes would not know whose removal comes last: one waits as long as the other may run, twice over.
  test('who removes masters ends in half a minute, reads none of them and makes none', () => {
    const { worker } = workerOf(api, 'unused-audio');
    expect(worker.Timeout).toBe(30);
    const masters = allowances('unused-audio').filter(({ resource }) => resource.includes('"/masters/*"'));
    expect(masters.map(({ actions }) => actions)).toEqual([['s3:DeleteObject']]);
  });

  test('a file that was sent is worked on by itself, for as long as Lambda lets a function run, step by step', () => {
    const { worker, mapping } = workerOf(api, 'media');
    expect([mapping.BatchSize, worker.Timeout, worker.RecursiveLoop]).toEqual([1, 900, 'Allow']);
    // A file of the largest size (2 GB) lies there whole.
    expect(worker.EphemeralStorage).toEqual({ Size: 6_144 });
  });

  test.each([
    [
      'search-index',
      [
        { dynamodb: { Keys: { sk: { S: ['artist', 'album', 'track', 'detail', 'genre', 'channel'] } } } },
        { dynamodb: { Keys: { sk: { S: ['playlist'] } } } },
        { dynamodb: { Keys: { sk: { S: ['user'] } } } },
      ],
    ],
    [
      'managed-lists',
      [{ dynamodb: { Keys: { sk: { S: ['user'] } } } }, { dynamodb: { Keys: { sk: { S: ['playlist'] } } } }],
    ],
    ['track-deletions', [{ eventName: ['REMOVE'], dynamodb: { Keys: { sk: { S: ['track', 'album', 'artist'] } } } }]],
    ['audio-uses', [{ eventName: ['REMOVE'], dynamodb: { Keys: { sk: { S: [{ prefix: 'use#' }, 'trashed'] } } } }]],
  ])('%s is woken by what matters to it, and a change that fails five times holds up no other', (name, patterns) => {
    const { mappings } = workerAndMappingsOf(api, name);
    expect(mappings.map(({ FilterCriteria }) => FilterCriteria.Filters)).toEqual(
      patterns.map((pattern) => [{ Pattern: JSON.stringify(pattern) }]),
    );
    for (const mapping of mappings) {
      expect(mapping).toMatchObject({
        StartingPosition: 'TRIM_HORIZON',
        BisectBatchOnFunctionError: true,
        MaximumRetryAttempts: 5,
      });
    }
  });
});

test('a page is asked for below a path of the function that makes it', () => {
  expect(httpPaths(api)).toEqual(expect.arrayContaining(['/api/v1/pages/{proxy+}', '/api/v1/oembed']));
});

test('both kinds of API hand the functions the same event', () => {
  api.allResourcesProperties('AWS::ApiGatewayV2::Integration', { PayloadFormatVersion: '1.0' });
});

test('both kinds of API go live with a deploy, write down who called, and bound the bill', () => {
  const bounds = { ThrottlingRateLimit: 2_000, ThrottlingBurstLimit: 1_000 };
  const logged = { DestinationArn: Match.anyValue() };
  rest.hasResourceProperties('AWS::ApiGateway::Stage', {
    ...{ StageName: 'live', AccessLogSetting: logged },
    MethodSettings: [Match.objectLike({ ...bounds, MetricsEnabled: true, LoggingLevel: 'ERROR' })],
  });
  api.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
    ...{ AutoDeploy: true, AccessLogSettings: logged },
    DefaultRouteSettings: { ...bounds, DetailedMetricsEnabled: true },
  });
});

test('an address that no contract has gets the API’s own 404, not a riddle about tokens', () => {
  rest.hasResourceProperties('AWS::ApiGateway::GatewayResponse', {
    ResponseType: 'MISSING_AUTHENTICATION_TOKEN',
    StatusCode: '404',
    ResponseTemplates: { 'application/json': Match.stringLikeRegexp('"code":"route.not_found"') },
  });
});

test('with a key of their own, audio URLs are signed for the CDN', () => {
  const signed = stackOf('OvertoneApi', {
    siteOrigin: 'https://music.example',
    mediaPublicKey: '-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----\n',
    mediaPrivateKeyParameter: '/overtone/media-key',
  });
  const signing = {
    Environment: {
      Variables: Match.objectLike({
        MEDIA_URL: 'https://music.example',
        MEDIA_KEY_PAIR_ID: Match.anyValue(),
        MEDIA_PRIVATE_KEY_PARAMETER: '/overtone/media-key',
      }),
    },
  };
  // Those of tracks, of files, and of what private links lead to.
  signed.resourcePropertiesCountIs('AWS::Lambda::Function', signing, 3);
});
