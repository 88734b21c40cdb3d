import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { sentMessages } from '../testing/sent-messages.ts';
import { sqs } from './aws.ts';
import { announceEvents, eventIdOf, publishEvents, type SiteEvent } from './site-events.ts';

const at = '2026-01-01T00:00:00.000Z';
const actorId = `usr_${ulid()}` as const;
const buildMention = (): SiteEvent => ({
  ...{ kind: 'mentioned', by: actorId, thing: `trk_${ulid()}`, comment: `cmt_${ulid()}`, to: `usr_${ulid()}`, at },
});

describe('eventIdOf', () => {
  it('returns the same ID for a repeated event, and another one for any other event', () => {
    const trackId = `trk_${ulid()}` as const;
    const idOfLike = (fields: object = {}) => eventIdOf({ kind: 'liked', by: actorId, thing: trackId, at, ...fields });
    expect(idOfLike({ at: '2026-02-01T00:00:00.000Z' })).toBe(idOfLike());
    const others = [
      idOfLike({ by: `usr_${ulid()}` }),
      idOfLike({ thing: `trk_${ulid()}` }),
      idOfLike({ kind: 'reposted' }),
    ];
    expect(new Set([idOfLike(), ...others, eventIdOf(buildMention()), eventIdOf(buildMention())]).size).toBe(6);
  });
});

// SQS, "Amazon SQS message quotas": a message was limited to 256 KiB, and later to 1 MiB; a delay to 15 minutes.
describe('publishEvents and announceEvents', () => {
  it('send messages within the size and delay limits of SQS', async () => {
    const sent = sentMessages('EVENTS_QUEUE_URL');
    await publishEvents(Array.from({ length: communityLimits.eventsPerMessage + 1 }, buildMention));
    for (const writer of ['call', 'worker'] as const) await announceEvents([buildMention()], writer);
    expect(sent().map((body) => JSON.parse(body).events.length)).toEqual([communityLimits.eventsPerMessage, 1, 1, 1]);
    expect(Math.max(...sent().map((body) => Buffer.byteLength(body)))).toBeLessThan(256 * 1_024);
    const { calls } = (sqs().send as unknown as { mock: { calls: [{ input: { DelaySeconds?: number } }][] } }).mock;
    const delays = calls.map(([{ input }]) => input.DelaySeconds ?? 0);
    expect(Math.max(...delays)).toBeGreaterThan(0);
    expect(Math.max(...delays)).toBeLessThanOrEqual(900);
  });
});
