import type { Visit } from '@overtone/shared/plays/visit.model.ts';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followVisits } from './follow-visits.ts';

const paths = ['album/:albumId', 'search/:query?', 'private/:token', 'admin/reports'];
let isHidden = false;
let answer: () => Promise<Partial<Response>>;
const calls: { visits: Visit[]; keepalive: boolean | undefined }[] = [];
const told = () => calls.flatMap(({ visits }) => visits.map(({ views }) => views));

beforeEach(() => {
  vi.useFakeTimers();
  isHidden = false;
  calls.length = 0;
  answer = async () => ({ status: 202 });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://news.example.com/a?b');
  vi.stubGlobal('performance', { ...performance, now: () => 0, getEntriesByType: () => [{ type: 'navigate' }] });
  vi.stubGlobal('fetch', (_: string, { body, keepalive }: RequestInit) => {
    calls.push({ visits: JSON.parse(String(body)).visits, keepalive });
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What a page listens to ends with it, and so it does here. */
const listening: (() => void)[] = [];
beforeEach(() => {
  for (const target of [window, document]) {
    const { addEventListener } = EventTarget.prototype;
    vi.spyOn(target, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
      addEventListener.call(target, type, listener as EventListener);
      listening.push(() => target.removeEventListener(type, listener as EventListener));
    });
  }
});
afterEach(() => {
  for (const end of listening.splice(0)) end();
});

const open = async (at = '/') => {
  const routes = [{ index: true }, ...paths.map((path) => ({ path }))];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  followVisits(router);
  return router;
};
const see = async (isSeen: boolean) => {
  isHidden = !isSeen;
  document.dispatchEvent(new Event('visibilitychange'));
  if (isHidden) dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(0);
};

it('tells of a visit in one message, as the page is left, and of no address', async () => {
  const router = await open();
  await router.navigate('/album/alb_1');
  await router.navigate('/album/alb_2?range=7');
  await router.navigate('/private/secret-token');
  expect(calls).toEqual([]);
  await see(false);
  expect(calls).toMatchObject([
    {
      keepalive: true,
      visits: [{ views: { home: 1, album: 2, link: 1 }, isEntry: true, referrer: 'news.example.com' }],
    },
  ]);
  expect(JSON.stringify(calls)).not.toMatch(/alb_|secret|range/);
});

it('takes what a page replaces itself with for the same look at it', async () => {
  const router = await open('/search/a');
  await router.navigate('/search/ab', { replace: true });
  await router.navigate('/search/ab?tab=albums');
  await see(false);
  expect(told()).toEqual([{ search: 1 }]);
});

it('tells what comes later under another id, and not how somebody came again', async () => {
  const router = await open();
  await see(false);
  await see(true);
  await see(false);
  await see(true);
  await router.navigate('/album/alb_1');
  await see(false);
  const [first, second] = calls.flatMap(({ visits }) => visits);
  expect(told()).toEqual([{ home: 1 }, { album: 1 }]);
  expect(second).toMatchObject({ isEntry: false, referrer: null });
  expect(first?.id).not.toBe(second?.id);
});

it('tells of a page that nobody leaves after five minutes', async () => {
  await open();
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told()).toEqual([{ home: 1 }]);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(calls).toHaveLength(1);
});

it.each([
  ['nobody answers', () => Promise.reject(new TypeError('offline'))],
  ['the API is too busy', async () => ({ status: 503 })],
])('where %s, it tells the same again, with what came since', async (_, failing) => {
  const router = await open();
  answer = failing;
  await see(false);
  answer = async () => ({ status: 202 });
  await see(true);
  await router.navigate('/album/alb_1');
  await see(false);
  const [first, second] = calls;
  expect(second?.visits).toHaveLength(2);
  expect(second?.visits[0]).toEqual(first?.visits[0]);
  await see(true);
  await see(false);
  expect(calls).toHaveLength(2);
});

it('gives up what the API refuses, and keeps no more than one call takes', async () => {
  const router = await open();
  answer = async () => ({ status: 422 });
  await see(false);
  answer = async () => ({ status: 500 });
  for (let view = 0; view < 15; view += 1) {
    await see(true);
    await router.navigate(`/album/alb_${view}`);
    await see(false);
  }
  expect(calls.at(-1)?.visits).toHaveLength(10);
});

it('counts a page that nobody has seen yet once somebody does', async () => {
  isHidden = true;
  await open();
  dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(calls).toEqual([]);
  await see(true);
  await see(false);
  expect(told()).toEqual([{ home: 1 }]);
});

it('counts a page again that the browser brings back as it was left', async () => {
  await open();
  await see(false);
  isHidden = false;
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await see(false);
  expect(told()).toEqual([{ home: 1 }, { home: 1 }]);
});

it.each([['globalPrivacyControl', true] as const, ['doNotTrack', '1'] as const])(
  'tells nothing of who asks for that by %s',
  async (name, value) => {
    Object.defineProperty(navigator, name, { value, configurable: true });
    const router = await open();
    await router.navigate('/album/alb_1');
    await see(false);
    Reflect.deleteProperty(navigator, name);
    expect(calls).toEqual([]);
  },
);

it('tells nothing of the admin area', async () => {
  await open('/admin/reports');
  await see(false);
  expect(calls).toEqual([]);
});
