import { describe, expect, it, vi } from 'vitest';
import { getServerTime, recordServerTime } from './server-clock.ts';

const buildResponse = (date?: string) => new Response(null, date ? { headers: { Date: date } } : {});

describe('getServerTime', () => {
  it("uses the local clock until a response has a date, then the server's", () => {
    vi.useFakeTimers({ now: Date.UTC(2020, 0, 1) });
    recordServerTime(buildResponse());
    expect(getServerTime()).toBe(Date.UTC(2020, 0, 1));
    recordServerTime(buildResponse('Mon, 23 Nov 2026 12:00:00 GMT'));
    vi.advanceTimersByTime(5_000);
    recordServerTime(buildResponse('nonsense'));
    expect(getServerTime()).toBe(Date.UTC(2026, 10, 23, 12, 0, 5));
  });
});
