import { expect, it, vi } from 'vitest';
import { stubApi } from '../testing/api-stub.ts';
import { aTrack } from '../testing/factories.ts';
import { sendPlay } from './send-play.ts';

const { id: trackId } = aTrack();
const play = { id: `ply_${'1'.repeat(26)}`, trackId, source: 'album' } as const;
const path = `/api/v1/tracks/${trackId}/plays`;
const answered = (status: number) => {
  const asked = stubApi({ [`POST ${path}`]: { status, body: { code: 'x', message: 'No', requestId: 'r' } } });
  return { asked, sent: sendPlay(play, 'radio') };
};

it('tells the API the listen’s own id, and where it was started', async () => {
  const { asked, sent } = answered(202);
  expect(await sent).toBe('accepted');
  expect(asked).toMatchObject([{ method: 'POST', url: path, body: { id: play.id, source: 'radio' } }]);
});

it.each([400, 401, 403, 404, 422])('lets go of a listen that is answered with %d', async (status) => {
  expect(await answered(status).sent).toBe('refused');
});

it.each([429, 500, 503])('keeps a listen for later that is answered with %d', async (status) => {
  expect(await answered(status).sent).toBe('unreachable');
});

it('keeps a listen for later where no answer comes', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await sendPlay(play, 'album')).toBe('unreachable');
});

it('keeps a listen for later where somebody else answers, as the way in to a hotel’s network does', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Welcome</h1>'));
  expect(await sendPlay(play, 'album')).toBe('unreachable');
});
