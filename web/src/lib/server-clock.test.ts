import { expect, it, vi } from 'vitest';
import { noteServerTime, serverNow } from './server-clock.ts';

const answer = (date?: string) => new Response(null, date ? { headers: { Date: date } } : {});

it('goes by this machine until the server has told its time, and then by that', () => {
  vi.useFakeTimers({ now: Date.UTC(2020, 0, 1) });
  noteServerTime(answer());
  expect(serverNow()).toBe(Date.UTC(2020, 0, 1));
  noteServerTime(answer('Mon, 23 Nov 2026 12:00:00 GMT'));
  vi.advanceTimersByTime(5_000);
  noteServerTime(answer('nonsense'));
  expect(serverNow()).toBe(Date.UTC(2026, 10, 23, 12, 0, 5));
});
