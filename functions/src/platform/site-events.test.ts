import { limits } from '@overtone/shared/limits.ts';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { sentMessages } from '../testing/sent-messages.ts';
import { sqs } from './aws.ts';
import { announceEvents, eventIdOf, publishEvents, type SiteEvent } from './site-events.ts';

const at = '2026-01-01T00:00:00.000Z';
const by = `usr_${ulid()}` as const;
const mention = (): SiteEvent => ({
  ...{ kind: 'mentioned', by, thing: `trk_${ulid()}`, comment: `cmt_${ulid()}`, to: `usr_${ulid()}`, at },
});

test('the same that happens again is the same event, anything else is another', () => {
  const thing = `trk_${ulid()}` as const;
  const like = (fields: object = {}) => eventIdOf({ kind: 'liked', by, thing, at, ...fields });
  expect(like({ at: '2026-02-01T00:00:00.000Z' })).toBe(like());
  const others = [like({ by: `usr_${ulid()}` }), like({ thing: `trk_${ulid()}` }), like({ kind: 'reposted' })];
  expect(new Set([like(), ...others, eventIdOf(mention()), eventIdOf(mention())]).size).toBe(6);
});

// SQS, "Amazon SQS message quotas": 256 KiB was the most of a message, before it became 1 MiB; a delay is 15 minutes at most.
test('a message of many events is one that SQS takes, and none waits longer than SQS lets it', async () => {
  const sent = sentMessages('EVENTS_QUEUE_URL');
  await publishEvents(Array.from({ length: limits.eventsPerMessage + 1 }, mention));
  for (const writer of ['call', 'worker'] as const) await announceEvents([mention()], writer);
  expect(sent().map((body) => JSON.parse(body).events.length)).toEqual([limits.eventsPerMessage, 1, 1, 1]);
  expect(Math.max(...sent().map((body) => Buffer.byteLength(body)))).toBeLessThan(256 * 1_024);
  const { calls } = (sqs().send as unknown as { mock: { calls: [{ input: { DelaySeconds?: number } }][] } }).mock;
  const delays = calls.map(([{ input }]) => input.DelaySeconds ?? 0);
  expect(Math.max(...delays)).toBeGreaterThan(0);
  expect(Math.max(...delays)).toBeLessThanOrEqual(900);
});
