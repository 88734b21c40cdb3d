import type { RecordedPlay } from '@overtone/shared/plays/recorded-play.model.ts';
import { describe, expect, it, vi } from 'vitest';
import { stubApi } from '../../testing/api-stub.ts';
import { buildTrack } from '../../testing/factories.ts';
import { postPlays, postPlaysOnLeave } from './send-plays.ts';

const buildPlayId = (number: number) => `ply_${String(number).padStart(26, '0')}` as const;
const buildPlay = (number: number): RecordedPlay => ({
  ...{ id: buildPlayId(number), trackId: buildTrack().id, source: 'radio', sourceId: 'genre/dream-pop' },
  ...{ seconds: 40, outcome: 'finished', isOffline: false },
});
const path = '/api/v1/plays';
const errorBody = { code: 'x', message: 'No', requestId: 'r' };
const postWithResponse = (status: number, body: unknown = errorBody) => {
  const requests = stubApi({ [`POST ${path}`]: { status, body } });
  return { requests, result: postPlays([buildPlay(1), buildPlay(2)]) };
};

describe('postPlays', () => {
  it('sends several plays and returns which of them the API accepted or rejected', async () => {
    const body = { accepted: [buildPlayId(2)], rejected: [{ id: buildPlayId(1), reason: 'too_old' }] };
    const { requests, result } = postWithResponse(202, body);
    expect(await result).toEqual({ processedIds: [buildPlayId(2), buildPlayId(1)] });
    expect(requests).toMatchObject([{ method: 'POST', url: path, body: { plays: [buildPlay(1), buildPlay(2)] } }]);
  });

  it.each([400, 401, 403, 404, 413, 422])('returns rejected for status %d', async (status) => {
    expect(await postWithResponse(status).result).toBe('rejected');
  });

  it.each([408, 429, 500, 503])('returns retry for status %d', async (status) => {
    expect(await postWithResponse(status).result).toBe('retry');
  });

  it('returns offline when the request fails', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await postPlays([buildPlay(1)])).toBe('offline');
  });

  it('returns retry when a captive portal replies instead of the API', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Welcome</h1>'));
    expect(await postPlays([buildPlay(1)])).toBe('retry');
    vi.stubGlobal('fetch', async () => new Response('{"welcome":true}'));
    expect(await postPlays([buildPlay(1)])).toBe('retry');
  });
});

describe('postPlaysOnLeave', () => {
  it('sends the plays with keepalive and ignores a failure', async () => {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', fetch);
    postPlaysOnLeave([buildPlay(1)]);
    await Promise.resolve();
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe(path);
    expect(init).toMatchObject({ method: 'POST', keepalive: true, body: JSON.stringify({ plays: [buildPlay(1)] }) });
  });
});
