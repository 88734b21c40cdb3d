import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectionFound } from '../../lib/connection.ts';
import { answerMs } from '../../lib/in-time.ts';
import { stubApi } from '../../testing/api-stub.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { nameNow, testEngine, tracks } from '../engine/testing.ts';
import { createGoOn, type GoOn } from './go-on.ts';

const never = { after: new Promise(() => undefined) };
const look = { 'HEAD /api/v1/bootstrap-data': { status: 200 } };

/** A player at the last of three tracks, and what has them go on. */
const start = (options: object = {}) => {
  const made: GoOn[] = [];
  const { engine } = testEngine({ ranOut: () => made[0]?.runningLow(true) });
  made.push(createGoOn(engine));
  engine.state.subscribe(() => made[0]?.look());
  engine.play(tracks(3), { startIndex: 2, ...options });
  return { engine, goOn: made[0] as GoOn };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(connectionFound);

it('asks for the next page of a list again where the answer never comes', async () => {
  const channel = 'GET /api/v1/channel/popular';
  const lost = stubApi({ ...look, [channel]: never });
  const rest = { source: { type: 'channel', id: 'popular' }, name: 'Popular', cursor: '1' } as const;
  const { engine } = start({ rest });
  engine.next();
  await vi.advanceTimersByTimeAsync(answerMs);
  expect(lost).toHaveLength(1);
  expect(toasts.get()?.message).toMatch(/^The next tracks of Popular cannot be loaded now/);
  const track = { ...tracks(4)[3], name: 'Late' };
  const page = { content: { data: [{ type: 'track', track }], nextCursor: null } };
  stubApi({ ...look, [channel]: { body: { channel: page } } });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(nameNow({ engine })).toBe('Late');
});

it('asks for similar tracks again where the answer never comes', async () => {
  const radio = `GET /api/v1/radio/track/${tracks(3)[2]?.id}`;
  const lost = stubApi({ ...look, [radio]: never });
  const { engine, goOn } = start();
  engine.next();
  goOn.runningLow(true);
  await vi.advanceTimersByTimeAsync(answerMs);
  const asked = lost.filter(({ method }) => method === 'GET');
  expect(asked).toHaveLength(1);
  expect(asked[0]?.url).toContain('/radio/');
  const track = { ...tracks(4)[3], name: 'Late', reason: null };
  const found = stubApi({ ...look, [radio]: { body: { seed: {}, pagination: { data: [track], nextCursor: null } } } });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(found.filter(({ url }) => url.includes('/radio/'))).toHaveLength(1);
  expect(nameNow({ engine })).toBe('Late');
});
