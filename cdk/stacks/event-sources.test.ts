import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import { describe, expect, it } from 'vitest';
import { api, functions, getEntry, listPermissionsOfFunction } from '../testing/function-permissions.ts';
import { getWorker, getWorkerAndMappings } from '../testing/get-worker.ts';
import { getImportedId, getStack } from '../testing/synthesize.ts';

/** Returns the properties of the queue of an event source. */
const findQueue = (mapping: { readonly EventSourceArn: Parameters<typeof getImportedId>[1] }) => {
  const data = getStack('OvertoneData');
  return data.findResources('AWS::SQS::Queue')[getImportedId(data, mapping.EventSourceArn)]?.Properties ?? {};
};

describe('event sources', () => {
  it('report failed messages separately', () => {
    api.allResourcesProperties('AWS::Lambda::EventSourceMapping', {
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
    api.resourceCountIs('AWS::Lambda::EventSourceMapping', 26);
  });

  it('deliver emails without waiting for a batch', () => {
    const { mapping } = getWorker(api, 'emails');
    expect([mapping.BatchSize, mapping.MaximumBatchingWindowInSeconds]).toEqual([10, 0]);
  });

  // SES, "Service quotas": a new account may send 14 emails a second, and 50,000 in 24 hours.
  it('deliver notification emails with two workers below the rate of SES, and retry them for over a day', () => {
    const { worker, mapping } = getWorker(api, 'notification-emails');
    expect(mapping.ScalingConfig).toEqual({ MaximumConcurrency: 2 });
    expect(2 * communityLimits.notificationEmailsPerSecond).toBeLessThanOrEqual(10);
    expect(mapping.BatchSize / communityLimits.notificationEmailsPerSecond).toBeLessThan(worker.Timeout / 2);
    const { VisibilityTimeout, RedrivePolicy } = findQueue(mapping);
    const retrySeconds = VisibilityTimeout * RedrivePolicy.maxReceiveCount;
    expect(retrySeconds).toBeGreaterThan(24 * 3_600);
    // SQS retains a message for four days.
    expect(retrySeconds).toBeLessThan(2 * 24 * 3_600);
  });

  it('deliver notifications to ten browsers in parallel, with a deadline before the timeout', () => {
    const { worker, mapping } = getWorker(api, 'browser-deliveries');
    expect([mapping.BatchSize, mapping.MaximumBatchingWindowInSeconds]).toEqual([10, 0]);
    expect(mapping.ScalingConfig).toEqual({ MaximumConcurrency: 5 });
    expect(communityLimits.pushDeadlineSeconds + 5).toBeLessThan(worker.Timeout);
    const actions = listPermissionsOfFunction('browser-deliveries').flatMap((permission) => permission.actions);
    expect(actions).toContain('sqs:ChangeMessageVisibility');
    expect(Object.keys(worker.Environment.Variables)).toContain('BROWSER_DELIVERIES_QUEUE_URL');
  });

  it('deliver the feed walk of one publisher at a time, and may continue with any number of messages', () => {
    const { worker, mapping } = getWorker(api, 'feed-walks');
    expect([mapping.BatchSize, worker.RecursiveLoop]).toEqual([1, 'Allow']);
    expect(Object.keys(worker.Environment.Variables)).toEqual(
      expect.arrayContaining([
        ...['FEED_WALKS_QUEUE_URL', 'NOTIFICATION_DELIVERIES_QUEUE_URL', 'BROWSER_DELIVERIES_QUEUE_URL'],
        'AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI',
      ]),
    );
  });

  it('deliver plays in large batches, but within a minute', () => {
    const { worker, mapping } = getWorker(api, 'play-events');
    expect([mapping.BatchSize, mapping.MaximumBatchingWindowInSeconds]).toEqual([1_000, 20]);
    expect(mapping.MaximumBatchingWindowInSeconds + worker.Timeout).toBeLessThan(60);
  });

  // All processes with a revoked history key must have ended when the message is delivered
  // (`clear-history.service.ts`).
  it('remove plays only after API requests and the plays worker have ended', () => {
    const apiFunction = functions.find(([, resource]) => getEntry(resource).endsWith('/plays.lambda.ts'))?.[1]
      .Properties;
    expect(apiFunction?.Timeout + getWorker(api, 'play-events').worker.Timeout).toBeLessThan(60);
    const { worker, mapping } = getWorker(api, 'history-removals');
    expect([mapping.BatchSize, worker.Timeout, worker.RecursiveLoop]).toEqual([1, 300, 'Allow']);
  });

  it('send scrobbles from two concurrent functions at most', () => {
    const { worker, mapping } = getWorker(api, 'scrobbles');
    expect([mapping.BatchSize, mapping.MaximumBatchingWindowInSeconds]).toEqual([100, 1]);
    expect(mapping.ScalingConfig).toEqual({ MaximumConcurrency: 2 });
    expect([worker.Timeout, Object.keys(worker.Environment.Variables)]).toEqual([
      60,
      expect.arrayContaining(['SCROBBLES_QUEUE_URL', 'APP_ORIGIN']),
    ]);
    const actions = listPermissionsOfFunction('scrobbles').flatMap((permission) => permission.actions);
    expect(actions.filter((action) => action === 'sqs:SendMessage')).toEqual([]);
    expect(actions).toContain('sqs:ChangeMessageVisibility');
  });

  // Lambda, "Use Lambda recursive loop detection to prevent infinite loops": it stops a function after 16 messages to
  // itself.
  it('process renames one message at a time, and may continue with any number of messages', () => {
    const { worker, mapping } = getWorker(api, 'renames');
    expect([mapping.BatchSize, worker.RecursiveLoop]).toEqual([1, 'Allow']);
    const senders = functions
      .filter(([, { Properties }]) => Properties.Environment.Variables.RENAMES_QUEUE_URL)
      .map(([, resource]) => /handlers\/(.+)\.lambda\.ts$/.exec(getEntry(resource))?.[1]);
    expect(senders.toSorted()).toEqual(['accounts', 'backstage', 'renames']);
  });

  // A message that is sent before a write is delivered after the writer has ended (`reaction-messages.ts`).
  it('process reactions only after their writers have ended', () => {
    const apiFunction = functions.find(([, resource]) => getEntry(resource).endsWith('/library.lambda.ts'))?.[1]
      .Properties;
    expect(apiFunction?.Timeout).toBeLessThan(15);
    expect(getWorker(api, 'account-deletions').worker.Timeout).toBeLessThan(90);
    const { worker } = getWorker(api, 'reactions');
    expect([worker.Timeout, worker.RecursiveLoop]).toEqual([300, 'Allow']);
    const updates = listPermissionsOfFunction('reactions').filter(
      ({ actions }) => actions.join() === 'dynamodb:UpdateItem',
    );
    expect(updates.map(({ resource }) => /GetAtt(\w+?)Table/.exec(resource)?.[1])).toEqual(['catalog']);
    expect(JSON.stringify(api.findResources('AWS::IAM::Policy'))).toContain(
      '"dynamodb:Attributes":["pk","sk","likes","likeChanges","followers","followChanges","reposts","repostChanges"]',
    );
  });

  // Announced events are checked after their writer has ended (`site-events.ts`).
  it('process events only after their writers have ended', () => {
    const getTimeout = (name: string): number =>
      functions.find(([, resource]) => getEntry(resource).endsWith(`/${name}.lambda.ts`))?.[1].Properties.Timeout;
    for (const domain of ['community', 'backstage']) expect(getTimeout(domain)).toBeLessThan(30);
    expect(getTimeout('catalog-schedule')).toBeLessThan(330);
    const { worker } = getWorker(api, 'events');
    expect([worker.Timeout, worker.RecursiveLoop]).toEqual([300, 'Terminate']);
    const senders = functions
      .filter(([, { Properties }]) => Properties.Environment.Variables.EVENTS_QUEUE_URL)
      .map(([, resource]) => /handlers\/(.+)\.lambda\.ts$/.exec(getEntry(resource))?.[1]);
    expect(senders.toSorted()).toEqual([
      'account-deletions',
      'accounts',
      'backstage',
      'backstage-requests',
      'catalog-schedule',
      'community',
      'library',
      'media',
      'reactions',
      'workspace-deletions',
      'workspaces',
    ]);
  });

  it('deliver events to open pages within a second, and walk followers with ten workers at most', () => {
    const { mapping } = getWorker(api, 'events');
    expect([mapping.BatchSize, mapping.MaximumBatchingWindowInSeconds]).toEqual([100, 1]);
    const { mapping: walks, worker } = getWorker(api, 'feed-walks');
    expect([walks.BatchSize, walks.ScalingConfig, worker.RecursiveLoop]).toEqual([
      1,
      { MaximumConcurrency: 10 },
      'Allow',
    ]);
  });

  // A deletion that is announced before it is written is processed after its writer has ended (`endWorkspace`).
  it('process deletions of workspaces only after their writers have ended', () => {
    const apiFunction = functions.find(([, resource]) => getEntry(resource).endsWith('/workspaces.lambda.ts'))?.[1];
    expect(apiFunction?.Properties.Timeout).toBeLessThan(90);
    expect(getWorker(api, 'account-deletions').worker.Timeout).toBeLessThan(90);
    const senders = functions
      .filter(([, { Properties }]) => Properties.Environment.Variables.WORKSPACE_DELETIONS_QUEUE_URL)
      .map(([, resource]) => /handlers\/(.+)\.lambda\.ts$/.exec(getEntry(resource))?.[1]);
    expect(senders.toSorted()).toEqual(['account-deletions', 'workspaces']);
  });

  // Two invocations for the same audio could conflict, so the lock lasts for twice the timeout.
  it('delete masters within half a minute, without the permission to read or write them', () => {
    const { worker } = getWorker(api, 'unused-audio');
    expect(worker.Timeout).toBe(30);
    const masters = listPermissionsOfFunction('unused-audio').filter(({ resource }) =>
      resource.includes('"/masters/*"'),
    );
    expect(masters.map(({ actions }) => actions)).toEqual([['s3:DeleteObject']]);
  });

  it('process one uploaded file at a time with the maximum timeout', () => {
    const { worker, mapping } = getWorker(api, 'media');
    expect([mapping.BatchSize, worker.Timeout, worker.RecursiveLoop]).toEqual([1, 900, 'Allow']);
    // The storage is sufficient for a file of the maximum size (2 GB) and its renditions.
    expect(worker.EphemeralStorage).toEqual({ Size: 6_144 });
  });

  it.each([
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
  ])('of %s filter relevant changes, and limit retries of a failing change', (name, patterns) => {
    const { mappings } = getWorkerAndMappings(api, name);
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
