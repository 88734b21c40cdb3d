import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markOnline } from '../../lib/connection.ts';
import { responseTimeoutMs } from '../../lib/with-timeout.ts';
import { stubApi } from '../../testing/api-stub.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { buildTracks, createTestEngine, getCurrentTrackName } from '../engine/testing.ts';
import { createQueueContinuation, type QueueContinuation } from './queue-continuation.ts';

const noAnswer = { delayUntil: new Promise(() => undefined) };
const connectionCheck = { 'HEAD /api/v1/bootstrap-data': { status: 200 } };

/** Starts a player at the last of three tracks, with its continuation. */
const startPlayback = (options: object = {}) => {
  const continuations: QueueContinuation[] = [];
  const { engine } = createTestEngine({ onRestRequested: () => continuations[0]?.handleRunningLow(true) });
  continuations.push(createQueueContinuation(engine));
  engine.state.subscribe(() => continuations[0]?.loadDuePages());
  engine.play(buildTracks(3), { startIndex: 2, ...options });
  return { engine, continuation: continuations[0] as QueueContinuation };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(markOnline);

describe('createQueueContinuation', () => {
  it('requests the next page of a list again after a timeout', async () => {
    const channel = 'GET /api/v1/channel/popular';
    const unansweredRequests = stubApi({ ...connectionCheck, [channel]: noAnswer });
    const unloadedPart = { source: { type: 'channel', id: 'popular' }, name: 'Popular', cursor: '1' } as const;
    const { engine } = startPlayback({ unloadedPart });
    engine.next();
    await vi.advanceTimersByTimeAsync(responseTimeoutMs);
    expect(unansweredRequests).toHaveLength(1);
    expect(toasts.get()?.message).toMatch(/^We couldn’t load the next songs from Popular/);
    const track = { ...buildTracks(4)[3], name: 'Late' };
    const page = { content: { data: [{ type: 'track', track }], nextCursor: null } };
    stubApi({ ...connectionCheck, [channel]: { body: { channel: page } } });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(getCurrentTrackName({ engine })).toBe('Late');
  });

  it('requests similar tracks again after a timeout', async () => {
    const radio = `GET /api/v1/radio/track/${buildTracks(3)[2]?.id}`;
    const unansweredRequests = stubApi({ ...connectionCheck, [radio]: noAnswer });
    const { engine, continuation } = startPlayback();
    engine.next();
    continuation.handleRunningLow(true);
    await vi.advanceTimersByTimeAsync(responseTimeoutMs);
    const requests = unansweredRequests.filter(({ method }) => method === 'GET');
    expect(requests).toHaveLength(1);
    expect(requests[0]?.url).toContain('/radio/');
    const track = { ...buildTracks(4)[3], name: 'Late', reason: null };
    const answeredRequests = stubApi({
      ...connectionCheck,
      [radio]: { body: { seed: {}, pagination: { data: [track], nextCursor: null } } },
    });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(answeredRequests.filter(({ url }) => url.includes('/radio/'))).toHaveLength(1);
    expect(getCurrentTrackName({ engine })).toBe('Late');
  });
});
