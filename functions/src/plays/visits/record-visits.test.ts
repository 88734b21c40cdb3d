import { limits } from '@overtone/shared/limits.ts';
import { visitContract } from '@overtone/shared/plays/visit.contract.ts';
import type { Visit } from '@overtone/shared/plays/visit.model.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { dayAt, startOf } from '../../platform/days.ts';
import { openBrowser } from '../../testing/browser.ts';
import { addPerson } from '../../testing/people.ts';
import { asGuest } from '../../testing/visitor.ts';
import { aVisit, newVisitId, tellOf } from '../../testing/visits.ts';
import type { VisitEvent } from './visit-event.ts';
import type { VisitMessage } from './visit-message.ts';

afterEach(() => void vi.useRealTimers());

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const at = (address: string, headers: Record<string, string> = {}) =>
  openBrowser({ headers: { 'cloudfront-viewer-address': `${address}:4711`, 'user-agent': firefox, ...headers } });
const toldBy = async (
  by: Parameters<typeof tellOf>[0],
  ...visits: readonly Visit[]
): Promise<readonly VisitEvent[]> => {
  const [message] = await tellOf(by, ...visits);
  return message === undefined ? [] : (JSON.parse(message) as VisitMessage).visits;
};

test('what is told is kinds of pages, the browser, the country and a name of the day, all of a call in one message', async () => {
  const guest = at('198.51.100.61', { 'cloudfront-viewer-country': 'JP' });
  const [came, later] = [
    aVisit({ views: { landing: 1, album: 2 }, referrer: 'news.example.com' }),
    aVisit({ isEntry: false, referrer: 'news.example.com' }),
  ];
  const told = await toldBy(guest, came, later);
  const client = { device: 'desktop', platform: 'Linux', browser: 'Firefox', country: 'JP', isPerson: false };
  const names = { visitor: expect.stringMatching(/^g_[\w-]{22}$/), network: expect.stringMatching(/^[\w-]{22}$/) };
  expect(told).toEqual([
    { ...came, ...client, ...names },
    // Who was here before came from nowhere.
    { ...later, referrer: null, ...client, ...names },
  ]);
  expect(told[0]?.visitor).toBe(told[1]?.visitor);
  expect(JSON.stringify(told)).not.toContain('198.51');
});

test('what is told names a person by the day alone, the same in any browser, and leads to nobody', async () => {
  // Half an hour before midnight, so that one session has two days.
  vi.useFakeTimers({ toFake: ['Date'], now: startOf(dayAt(Date.now())) + dayMs - hourMs / 2 });
  const ada = await addPerson();
  const phone = openBrowser({ headers: { 'user-agent': firefox }, cookies: ada.cookies });
  const [one] = await toldBy(ada, aVisit());
  const [same] = await toldBy(phone, aVisit());
  vi.setSystemTime(Date.now() + hourMs);
  const [other] = await toldBy(ada, aVisit());
  expect([one, same, other].map((visit) => visit?.isPerson)).toEqual([true, true, true]);
  expect(same?.visitor).toBe(one?.visitor);
  expect(other?.visitor).not.toBe(one?.visitor);
  expect(JSON.stringify([one, same, other])).not.toContain(ada.user.id);
});

test('nothing is told by a known bot, which is answered like all others', async () => {
  const bot = at('198.51.100.62', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  expect(await tellOf(bot, aVisit())).toEqual([]);
});

test('nothing is told of more than a day ago, of a time to come, and of no time at all', async () => {
  const now = Date.now();
  const kept = [aVisit({ id: newVisitId(now - dayMs + 60_000) }), aVisit()];
  const told = await toldBy(
    asGuest(),
    aVisit({ id: newVisitId(now - dayMs - 1_000) }),
    ...kept,
    aVisit({ id: newVisitId(now + limits.playAheadSecondsMax * 1_000 + 60_000) }),
    aVisit({ id: `vis_${'Z'.repeat(26)}` }),
  );
  expect(told.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
});

test.each([
  ['an address of a page', { views: { '/album/alb_1': 1 } }],
  ['no page', { views: {} }],
  ['too many views', { views: { album: limits.visitViewsMax, artist: 1 } }],
  ['less than none', { views: { album: -1 } }],
  ['a referrer with its path', { referrer: 'example.com/secret?token=1' }],
  ['an address in place of a name', { referrer: '198.51.100.1' }],
  ['nonsense', { referrer: '<b>' }],
])('a visit is refused with %s', async (_, fields) => {
  const call = { body: { visits: [{ ...aVisit(), ...fields } as Visit] } };
  expect(await asGuest().refused(visitContract.record, call)).toMatchObject({ status: 422 });
});
