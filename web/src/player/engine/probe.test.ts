import { afterEach, expect, it, vi } from 'vitest';
import { probeStream } from './probe.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answered = (reply: Pick<Response, 'type' | 'ok' | 'status'>): Promise<string> => {
  vi.stubGlobal('fetch', async () => reply);
  return probeStream('/stream/1');
};
const withStatus = (status: number) => answered({ type: 'basic', ok: status < 300, status });

it('takes a redirect to the signed address for a stream that is there', async () => {
  expect(await answered({ type: 'opaqueredirect', ok: false, status: 0 })).toBe('ok');
});

it.each([
  [200, 'ok'],
  [404, 'missing'],
  [403, 'missing'],
  [429, 'unreachable'],
  [500, 'unreachable'],
  [503, 'unreachable'],
])('makes of an answer with %d that the stream is %s', async (status, found) => {
  expect(await withStatus(status)).toBe(found);
});

it('says that a stream is out of reach where no answer comes', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await probeStream('/stream/1')).toBe('unreachable');
});

it('gives up on an answer that takes too long', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  expect(await probeStream('/stream/1', 1)).toBe('unreachable');
});

it('asks nobody while the browser knows that it is offline', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await probeStream('/stream/1')).toBe('unreachable');
  expect(asked).not.toHaveBeenCalled();
});

it('asks the API itself, and never follows it to where the audio is', async () => {
  const asked = vi.fn().mockResolvedValue({ type: 'opaqueredirect' });
  vi.stubGlobal('fetch', asked);
  await probeStream('/stream/1');
  expect(asked).toHaveBeenCalledWith('/stream/1', expect.objectContaining({ redirect: 'manual', cache: 'no-store' }));
});
