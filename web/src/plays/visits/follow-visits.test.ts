import type { Visit } from '@overtone/shared/plays/visit.model.ts';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordVisits } from './follow-visits.ts';

const paths = ['album/:albumId', 'search/:query?', 'private/:token', 'admin/reports'];
let isHidden = false;
let reply: () => Promise<Partial<Response>>;
const calls: { visits: Visit[]; keepalive: boolean | undefined }[] = [];
const listSentViews = () => calls.flatMap(({ visits }) => visits.map(({ views }) => views));

beforeEach(() => {
  vi.useFakeTimers();
  isHidden = false;
  calls.length = 0;
  reply = async () => ({ status: 202 });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://news.example.com/a?b');
  vi.stubGlobal('performance', { ...performance, now: () => 0, getEntriesByType: () => [{ type: 'navigate' }] });
  vi.stubGlobal('fetch', (_: string, { body, keepalive }: RequestInit) => {
    calls.push({ visits: JSON.parse(String(body)).visits, keepalive });
    return reply();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Removes the listeners of each test, as if its page were closed. */
const cleanups: (() => void)[] = [];
beforeEach(() => {
  for (const target of [window, document]) {
    const { addEventListener } = EventTarget.prototype;
    vi.spyOn(target, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
      addEventListener.call(target, type, listener as EventListener);
      cleanups.push(() => target.removeEventListener(type, listener as EventListener));
    });
  }
});
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp();
});

const openPage = async (path = '/') => {
  const routes = [{ index: true }, ...paths.map((path) => ({ path }))];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  recordVisits(router);
  return router;
};
const setVisible = async (isVisible: boolean) => {
  isHidden = !isVisible;
  document.dispatchEvent(new Event('visibilitychange'));
  if (isHidden) dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(0);
};

describe('recordVisits', () => {
  it('sends a visit in one request without any URL when the page is left', async () => {
    const router = await openPage();
    await router.navigate('/album/alb_1');
    await router.navigate('/album/alb_2?range=7');
    await router.navigate('/private/secret-token');
    expect(calls).toEqual([]);
    await setVisible(false);
    expect(calls).toMatchObject([
      {
        keepalive: true,
        visits: [{ views: { home: 1, album: 2, link: 1 }, isEntry: true, referrer: 'news.example.com' }],
      },
    ]);
    expect(JSON.stringify(calls)).not.toMatch(/alb_|secret|range/);
  });

  it('counts a page only once when it replaces its own URL', async () => {
    const router = await openPage('/search/a');
    await router.navigate('/search/ab', { replace: true });
    await router.navigate('/search/ab?tab=albums');
    await setVisible(false);
    expect(listSentViews()).toEqual([{ search: 1 }]);
  });

  it('sends later views with another ID and without the referrer', async () => {
    const router = await openPage();
    await setVisible(false);
    await setVisible(true);
    await setVisible(false);
    await setVisible(true);
    await router.navigate('/album/alb_1');
    await setVisible(false);
    const [firstVisit, secondVisit] = calls.flatMap(({ visits }) => visits);
    expect(listSentViews()).toEqual([{ home: 1 }, { album: 1 }]);
    expect(secondVisit).toMatchObject({ isEntry: false, referrer: null });
    expect(firstVisit?.id).not.toBe(secondVisit?.id);
  });

  it('sends the view of an open page after five minutes', async () => {
    await openPage();
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(listSentViews()).toEqual([{ home: 1 }]);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['the API is not reached', () => Promise.reject(new TypeError('offline'))],
    ['the API is too busy', async () => ({ status: 503 })],
  ])('sends the same visit again with later views when %s', async (_, failingReply) => {
    const router = await openPage();
    reply = failingReply;
    await setVisible(false);
    reply = async () => ({ status: 202 });
    await setVisible(true);
    await router.navigate('/album/alb_1');
    await setVisible(false);
    const [firstCall, secondCall] = calls;
    expect(secondCall?.visits).toHaveLength(2);
    expect(secondCall?.visits[0]).toEqual(firstCall?.visits[0]);
    await setVisible(true);
    await setVisible(false);
    expect(calls).toHaveLength(2);
  });

  it('drops visits that the API rejects, and keeps only as many as fit into one request', async () => {
    const router = await openPage();
    reply = async () => ({ status: 422 });
    await setVisible(false);
    reply = async () => ({ status: 500 });
    for (let view = 0; view < 15; view += 1) {
      await setVisible(true);
      await router.navigate(`/album/alb_${view}`);
      await setVisible(false);
    }
    expect(calls.at(-1)?.visits).toHaveLength(10);
  });

  it('counts a hidden page when it becomes visible', async () => {
    isHidden = true;
    await openPage();
    dispatchEvent(new Event('pagehide'));
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(calls).toEqual([]);
    await setVisible(true);
    await setVisible(false);
    expect(listSentViews()).toEqual([{ home: 1 }]);
  });

  it('counts a page again after the browser restores it from the back/forward cache', async () => {
    await openPage();
    await setVisible(false);
    isHidden = false;
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await setVisible(false);
    expect(listSentViews()).toEqual([{ home: 1 }, { home: 1 }]);
  });

  it.each([['globalPrivacyControl', true] as const, ['doNotTrack', '1'] as const])(
    'sends nothing when the user sets %s',
    async (name, value) => {
      Object.defineProperty(navigator, name, { value, configurable: true });
      const router = await openPage();
      await router.navigate('/album/alb_1');
      await setVisible(false);
      Reflect.deleteProperty(navigator, name);
      expect(calls).toEqual([]);
    },
  );

  it('sends nothing for the admin area', async () => {
    await openPage('/admin/reports');
    await setVisible(false);
    expect(calls).toEqual([]);
  });
});
