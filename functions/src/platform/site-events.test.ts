import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { captureSentMessages } from '../testing/sent-messages.ts';
import { sqs } from './aws.ts';
import { announceEvents, getEventId, publishEvents, type SiteEvent } from './site-events.ts';

const at = '2026-01-01T00:00:00.000Z';
const actorId = `usr_${ulid()}` as const;
const buildMention = (): SiteEvent => ({
  ...{ kind: 'mentioned', by: actorId, targetId: `trk_${ulid()}`, comment: `cmt_${ulid()}`, to: `usr_${ulid()}`, at },
});

describe('getEventId', () => {
  it('returns the same ID for a repeated event, and another one for any other event', () => {
    const trackId = `trk_${ulid()}` as const;
    const createLikeId = (fields: object = {}) =>
      getEventId({ kind: 'liked', by: actorId, targetId: trackId, at, ...fields });
    expect(createLikeId({ at: '2026-02-01T00:00:00.000Z' })).toBe(createLikeId());
    const otherIds = [
      createLikeId({ by: `usr_${ulid()}` }),
      createLikeId({ targetId: `trk_${ulid()}` }),
      createLikeId({ kind: 'reposted' }),
    ];
    expect(new Set([createLikeId(), ...otherIds, getEventId(buildMention()), getEventId(buildMention())]).size).toBe(6);
  });
});

// SQS, "Amazon SQS message quotas": a message was limited to 256 KiB, and later to 1 MiB; a delay to 15 minutes.
describe('publishEvents and announceEvents', () => {
  it('send messages within the size and delay limits of SQS', async () => {
    const listSentBodies = captureSentMessages('EVENTS_QUEUE_URL');
    await publishEvents(Array.from({ length: communityLimits.eventsPerMessage + 1 }, buildMention));
    for (const writer of ['call', 'worker'] as const) await announceEvents([buildMention()], writer);
    expect(listSentBodies().map((body) => JSON.parse(body).events.length)).toEqual([
      communityLimits.eventsPerMessage,
      1,
      1,
      1,
    ]);
    expect(Math.max(...listSentBodies().map((body) => Buffer.byteLength(body)))).toBeLessThan(256 * 1_024);
    const { calls } = (sqs().send as unknown as { mock: { calls: [{ input: { DelaySeconds?: number } }][] } }).mock;
    const delays = calls.map(([{ input }]) => input.DelaySeconds ?? 0);
    expect(Math.max(...delays)).toBeGreaterThan(0);
    expect(Math.max(...delays)).toBeLessThanOrEqual(900);
  });
});
