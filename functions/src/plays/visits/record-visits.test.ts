import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import { visitContract } from '@overtone/shared/plays/visit.contract.ts';
import type { Visit } from '@overtone/shared/plays/visit.model.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getDayAt, getStartOfDay } from '../../platform/days.ts';
import { openBrowser } from '../../testing/browser.ts';
import { addUser } from '../../testing/users.ts';
import { asGuest } from '../../testing/visitor.ts';
import { buildVisit, createVisitId, recordVisits } from '../../testing/visits.ts';
import type { VisitEvent, VisitMessage } from './visit-event.ts';

afterEach(() => void vi.useRealTimers());

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const openBrowserAt = (address: string, headers: Record<string, string> = {}) =>
  openBrowser({ headers: { 'cloudfront-viewer-address': `${address}:4711`, 'user-agent': firefox, ...headers } });
const recordAndReadQueue = async (
  caller: Parameters<typeof recordVisits>[0],
  ...visits: readonly Visit[]
): Promise<readonly VisitEvent[]> => {
  const [message] = await recordVisits(caller, ...visits);
  return message === undefined ? [] : (JSON.parse(message) as VisitMessage).visits;
};

describe('POST visits', () => {
  it('queues the page kinds, the browser, the country and a daily ID for all visits of a request in one message', async () => {
    const guest = openBrowserAt('198.51.100.61', { 'cloudfront-viewer-country': 'JP' });
    const [entry, secondVisit] = [
      buildVisit({ views: { landing: 1, album: 2 }, referrer: 'news.example.com' }),
      buildVisit({ isEntry: false, referrer: 'news.example.com' }),
    ];
    const queued = await recordAndReadQueue(guest, entry, secondVisit);
    const client = { device: 'desktop', platform: 'Linux', browser: 'Firefox', country: 'JP', isUser: false };
    const ids = { visitor: expect.stringMatching(/^g_[\w-]{22}$/), network: expect.stringMatching(/^[\w-]{22}$/) };
    expect(queued).toEqual([
      { ...entry, ...client, ...ids },
      // Only the first visit of a session has a referrer.
      { ...secondVisit, referrer: null, ...client, ...ids },
    ]);
    expect(queued[0]?.visitor).toBe(queued[1]?.visitor);
    expect(JSON.stringify(queued)).not.toContain('198.51');
  });

  it('gives a user one ID for a day in every browser, another one on the next day, and never stores the user ID', async () => {
    // Half an hour before midnight, so that one session is valid on two days.
    vi.useFakeTimers({ toFake: ['Date'], now: getStartOfDay(getDayAt(Date.now())) + dayMs - hourMs / 2 });
    const ada = await addUser();
    const phone = openBrowser({ headers: { 'user-agent': firefox }, cookies: ada.cookies });
    const [firstVisit] = await recordAndReadQueue(ada, buildVisit());
    const [sameDayVisit] = await recordAndReadQueue(phone, buildVisit());
    vi.setSystemTime(Date.now() + hourMs);
    const [nextDayVisit] = await recordAndReadQueue(ada, buildVisit());
    expect([firstVisit, sameDayVisit, nextDayVisit].map((visit) => visit?.isUser)).toEqual([true, true, true]);
    expect(sameDayVisit?.visitor).toBe(firstVisit?.visitor);
    expect(nextDayVisit?.visitor).not.toBe(firstVisit?.visitor);
    expect(JSON.stringify([firstVisit, sameDayVisit, nextDayVisit])).not.toContain(ada.user.id);
  });

  it('replies to a known bot as usual but queues nothing', async () => {
    const bot = openBrowserAt('198.51.100.62', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    expect(await recordVisits(bot, buildVisit())).toEqual([]);
  });

  it('drops visits that are more than a day old, in the future or at an invalid time', async () => {
    const now = Date.now();
    const recent = [buildVisit({ id: createVisitId(now - dayMs + 60_000) }), buildVisit()];
    const queued = await recordAndReadQueue(
      asGuest(),
      buildVisit({ id: createVisitId(now - dayMs - 1_000) }),
      ...recent,
      buildVisit({ id: createVisitId(now + playLimits.playAheadSecondsMax * 1_000 + 60_000) }),
      buildVisit({ id: `vis_${'Z'.repeat(26)}` }),
    );
    expect(queued.map(({ id }) => id)).toEqual(recent.map(({ id }) => id));
  });

  it.each([
    ['the address of a page', { views: { '/album/alb_1': 1 } }],
    ['no pages', { views: {} }],
    ['too many views', { views: { album: playLimits.visitViewsMax, artist: 1 } }],
    ['a negative number of views', { views: { album: -1 } }],
    ['a referrer with its path', { referrer: 'example.com/secret?token=1' }],
    ['an IP address as referrer', { referrer: '198.51.100.1' }],
    ['markup as referrer', { referrer: '<b>' }],
  ])('returns 422 for a visit with %s', async (_, fields) => {
    const call = { body: { visits: [{ ...buildVisit(), ...fields } as Visit] } };
    expect(await asGuest().expectRefusal(visitContract.record, call)).toMatchObject({ status: 422 });
  });
});
