import type { RecordedPlay } from '@overtone/shared/plays/recorded-play.model.ts';
import { expect, it, vi } from 'vitest';
import { stubApi } from '../../testing/api-stub.ts';
import { aTrack } from '../../testing/factories.ts';
import { postPlays, postPlaysOnLeave } from './post-plays.ts';

const ply = (last: number) => `ply_${String(last).padStart(26, '0')}` as const;
const listen = (last: number): RecordedPlay => ({
  ...{ id: ply(last), trackId: aTrack().id, source: 'radio', sourceId: 'genre/dream-pop' },
  ...{ seconds: 40, outcome: 'finished', isOffline: false },
});
const path = '/api/v1/plays';
const refusal = { code: 'x', message: 'No', requestId: 'r' };
const answered = (status: number, body: unknown = refusal) => {
  const asked = stubApi({ [`POST ${path}`]: { status, body } });
  return { asked, told: postPlays([listen(1), listen(2)]) };
};

it('tells several at once, and which of them the API has made up its mind about', async () => {
  const body = { taken: [ply(2)], refused: [{ id: ply(1), reason: 'too_old' }] };
  const { asked, told } = answered(202, body);
  expect(await told).toEqual({ settled: [ply(2), ply(1)] });
  expect(asked).toMatchObject([{ method: 'POST', url: path, body: { plays: [listen(1), listen(2)] } }]);
});

it.each([400, 401, 403, 404, 413, 422])('knows that %d will be said again', async (status) => {
  expect(await answered(status).told).toBe('refused');
});

it.each([408, 429, 500, 503])('tells later what is answered with %d', async (status) => {
  expect(await answered(status).told).toBe('later');
});

it('says that nothing was reached where no answer comes', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await postPlays([listen(1)])).toBe('lost');
});

it('tells later where somebody else answers, as the way in to a hotel’s network does', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Welcome</h1>'));
  expect(await postPlays([listen(1)])).toBe('later');
  vi.stubGlobal('fetch', async () => new Response('{"welcome":true}'));
  expect(await postPlays([listen(1)])).toBe('later');
});

it('leaves the telling to the browser as the page goes, and minds no answer', async () => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetch);
  postPlaysOnLeave([listen(1)]);
  await Promise.resolve();
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe(path);
  expect(init).toMatchObject({ method: 'POST', keepalive: true, body: JSON.stringify({ plays: [listen(1)] }) });
});
