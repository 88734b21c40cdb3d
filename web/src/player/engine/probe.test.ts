import { afterEach, describe, expect, it, vi } from 'vitest';
import { probeStream } from './probe.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const probeWith = (response: Pick<Response, 'type' | 'ok' | 'status'>): Promise<string> => {
  vi.stubGlobal('fetch', async () => response);
  return probeStream('/stream/1');
};
const probeWithStatus = (status: number) => probeWith({ type: 'basic', ok: status < 300, status });

describe('probeStream', () => {
  it('returns ok for a redirect to the signed URL', async () => {
    expect(await probeWith({ type: 'opaqueredirect', ok: false, status: 0 })).toBe('ok');
  });

  it.each([
    [200, 'ok'],
    [404, 'missing'],
    [403, 'missing'],
    [429, 'unreachable'],
    [500, 'unreachable'],
    [503, 'unreachable'],
  ])('for status %d returns %s', async (status, expected) => {
    expect(await probeWithStatus(status)).toBe(expected);
  });

  it('returns unreachable when the request fails', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await probeStream('/stream/1')).toBe('unreachable');
  });

  it('returns unreachable after the timeout', async () => {
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    expect(await probeStream('/stream/1', 1)).toBe('unreachable');
  });

  it('sends no request while the browser is offline', async () => {
    const fetchMock = vi.fn();
    vi.stubGlobal('fetch', fetchMock);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await probeStream('/stream/1')).toBe('unreachable');
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('does not follow the redirect to the audio host', async () => {
    const fetchMock = vi.fn().mockResolvedValue({ type: 'opaqueredirect' });
    vi.stubGlobal('fetch', fetchMock);
    await probeStream('/stream/1');
    expect(fetchMock).toHaveBeenCalledWith(
      '/stream/1',
      expect.objectContaining({ redirect: 'manual', cache: 'no-store' }),
    );
  });
});
