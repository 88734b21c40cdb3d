import { limits } from '@overtone/shared/limits.ts';
import { visitReportContract } from '@overtone/shared/plays/visit-report.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayAt, daysAfter, startOf } from '../../platform/days.ts';
import { cutOffAfter } from '../../testing/cut-off.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { isolatedPlaysTable } from '../../testing/isolated-site.store.ts';
import { addPerson } from '../../testing/people.ts';
import { deliver } from '../../testing/plays.ts';
import { rightBefore } from '../../testing/right-before.ts';
import { asGuest, asUser } from '../../testing/visitor.ts';
import { aVisit, aVisitEvent, newVisitId, tellOf } from '../../testing/visits.ts';
import { readDayFiles } from '../events/day-files.ts';
import { listDueDays, markDue } from '../events/due-days.store.ts';
import { putLines } from '../events/line-files.ts';
import { rollUpDue } from '../rollup/roll-up.worker.ts';
import { whoCounts } from './count-visitors.ts';
import { rollUpVisits } from './roll-up-visits.ts';
import { type VisitEvent, visitDay, visitFolderOf, visitPrefixOf } from './visit-event.ts';
import type { VisitMessage } from './visit-message.ts';

const removals: (() => unknown)[] = [];
beforeAll(async () => {
  removals.push(await isolatedPlaysTable(), await isolatedBucket('EVENTS_BUCKET'));
});
afterAll(async () => {
  for (const remove of removals) await remove();
});

const dayMs = 86_400_000;
const rollUp = () => rollUpDue(Date.now() + 60_000);
const reportOf = async (from: string, to = from) =>
  (await asUser('admin.access').call(visitReportContract.get, { query: { from, to } })).report;

let lastDay = '2024-01-01';
/** A day of a test's own, long over. */
const ownDay = (): string => {
  lastDay = daysAfter(lastDay, 5);
  return lastDay;
};
const visitOn = (day: string, fields: Partial<VisitEvent> = {}) =>
  aVisitEvent({ id: newVisitId(startOf(day) + dayMs / 2), ...fields });
const keep = async (...visits: readonly VisitEvent[]): Promise<void> => {
  await putLines(visits, visitFolderOf);
  for (const day of new Set(visits.map(visitDay))) await markDue(day);
};
const times = <Value>(count: number, make: (place: number) => Value): Value[] =>
  Array.from({ length: count }, (_, place) => make(place));

describe('the day’s numbers', () => {
  test('come through the queue, and are told of today', async () => {
    const today = dayAt(Date.now());
    await rollUp();
    const before = (await reportOf(today)).totals;
    const [guest, ada] = [asGuest(), await addPerson()];
    const messages = [
      ...(await tellOf(guest, aVisit({ views: { home: 1, album: 2 } }))),
      ...(await tellOf(guest, aVisit({ views: { album: 1 }, isEntry: false }))),
      ...(await tellOf(ada, aVisit({ views: { search: 3 } }))),
    ];
    for (const _ of [1, 2]) expect(await deliver(messages)).toEqual({ batchItemFailures: [] });
    await rollUp();
    const { totals, pages, updatedAt } = await reportOf(today);
    expect(totals).toEqual({
      ...{ visitors: before.visitors + 2, people: before.people + 1 },
      ...{ visits: before.visits + 2, views: before.views + 7 },
    });
    expect(pages).toContainEqual({ name: 'search', count: 3 });
    expect(Date.parse(updatedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  test('are right told twice, late, in pieces, at once, cut off anywhere and rolled up five times', async () => {
    const day = ownDay();
    const visits = times(12, (place) =>
      visitOn(day, { visitor: `g_${'x'.repeat(20)}${day}${place % 4}`, views: { album: 1 + place } }),
    );
    await keep(...visits.slice(0, 5));
    // Before its numbers are stored, and before the day is struck off.
    for (const allowed of [2, 3]) {
      const cut = cutOffAfter(allowed);
      await expect(rollUp()).rejects.toThrow();
      expect(cut.goOn()).toBe(true);
    }
    await keep(...visits.slice(3, 8));
    await Promise.all([rollUp(), rollUp()]);
    await keep(...visits);
    for (const _ of times(5, String)) await rollUpVisits(day, new Date());
    await rollUp();
    expect((await reportOf(day)).totals).toEqual({ visitors: 4, people: 0, visits: 12, views: 78 });
    expect((await listDueDays()).map((due) => due.day)).not.toContain(day);
  });

  test('are those of the roll-up that began last, though an earlier one ends after it', async () => {
    const day = ownDay();
    await keep(visitOn(day));
    rightBefore('PutItemCommand', `day#${day}`, async () => {
      await keep(visitOn(day));
      await rollUpDue(Date.now() + 60_000, () => Date.now() + 1_000);
    });
    await rollUp();
    expect((await reportOf(day)).totals.visitors).toBe(2);
  });

  test('pass over a line that nobody can read, and a visit of another day', async () => {
    const day = ownDay();
    const folder = visitFolderOf(visitOn(day));
    await putLines([{ id: 'nonsense' }, visitOn(daysAfter(day, 1)), visitOn(day)], () => folder);
    await markDue(day);
    await rollUp();
    expect((await reportOf(day, daysAfter(day, 1))).totals.visits).toBe(1);
  });
});

describe('who can fill the numbers', () => {
  const counted = async (day: string, ...visits: readonly VisitEvent[]) => {
    await keep(...visits);
    await rollUp();
    return reportOf(day);
  };

  test('not one browser by one name: so many views and visits of it count', async () => {
    const day = ownDay();
    const visitor = `g_${'y'.repeat(22)}`;
    const many = times(60, () => visitOn(day, { visitor, views: { album: limits.visitViewsMax } }));
    const { totals } = await counted(day, ...many);
    expect(totals).toEqual({
      ...{ visitors: 1, people: 0, visits: limits.visitorVisitsPerDay, views: limits.visitorViewsPerDay },
    });
  });

  test('not one address by many names, who keep nobody signed in out either', async () => {
    const day = ownDay();
    const network = 'one-network';
    const guests = times(limits.networkGuestsPerDay + 50, () => visitOn(day, { network }));
    const { totals } = await counted(day, ...guests, visitOn(day, { network, isPerson: true }), visitOn(day));
    expect(totals).toMatchObject({ visitors: limits.networkGuestsPerDay + 2, people: 1 });
  });

  test('not one address by many views, of which those of people come first', async () => {
    const [person, guest] = [
      { isPerson: true, network: 1, views: 6 },
      { isPerson: false, network: 1, views: 5 },
    ] as const;
    const others = { pages: new Map(), referrers: new Map(), visits: 1 };
    const client = { country: 'CH', device: 'mobile', platform: 'iOS', browser: 'Safari' };
    const [first, second] = [
      { ...guest, ...others, ...client },
      { ...person, ...others, ...client },
    ];
    const elsewhere = { ...first, network: 2 };
    expect(whoCounts([first, second, elsewhere], 10)).toEqual([second, elsewhere]);
    expect(whoCounts([first, second, elsewhere], 11)).toEqual([second, first, elsewhere]);
  });

  test('not one call after the other: of a batch so many of a network’s guests are kept', async () => {
    const day = dayAt(Date.now());
    const visits = times(limits.visitsPerBatch + 20, () => aVisitEvent({ network: 'flood' }));
    await deliver([JSON.stringify({ visits: [...visits, aVisitEvent({ network: 'calm' })] } satisfies VisitMessage)]);
    let kept = '';
    await readDayFiles(visitPrefixOf(day), (text) => {
      kept += text;
    });
    expect(['flood', 'calm'].map((network) => kept.split(`"${network}"`).length - 1)).toEqual([
      limits.visitsPerBatch,
      1,
    ]);
  });

  test('a site that led here is named where several addresses say so, a country where five visitors do', async () => {
    const day = ownDay();
    const from = (referrer: string, network?: string) =>
      visitOn(day, { referrer, country: 'JP', ...(network && { network }) });
    const { referrers, countries } = await counted(
      day,
      ...times(3, () => from('news.example.com')),
      // One browser that makes itself many.
      ...times(30, () => from('buy.example.net', 'spam')),
      ...times(4, () => visitOn(day, { country: 'CH' })),
    );
    expect(referrers).toEqual([
      { name: 'direct', count: 4 },
      { name: 'news.example.com', count: 3 },
      { name: 'other', count: 30 },
    ]);
    expect(countries).toEqual([
      { name: 'JP', count: 33 },
      { name: 'other', count: 4 },
    ]);
  });
});

test('a report tells each day of a range and of as many before, and lists names, the most first', async () => {
  const [first, , , before] = [ownDay(), ownDay(), ownDay(), ownDay()];
  const last = daysAfter(before, 2);
  await keep(
    visitOn(before, { views: { home: 2 } }),
    visitOn(daysAfter(before, 1), { isPerson: true, views: { album: 3 } }),
    visitOn(last, { views: { album: 1, artist: 2 }, isEntry: false }),
    visitOn(first),
  );
  await rollUp();
  const report = await reportOf(daysAfter(before, 1), last);
  expect(report).toMatchObject({
    days: [
      { day: daysAfter(before, 1), visitors: 1, people: 1, visits: 1, views: 3 },
      { day: last, visitors: 1, people: 0, visits: 0, views: 3 },
    ],
    totals: { visitors: 2, people: 1, visits: 1, views: 6 },
    before: { from: daysAfter(before, -1), to: before, totals: { visitors: 1, views: 2 } },
    pages: [
      { name: 'album', count: 4 },
      { name: 'artist', count: 2 },
    ],
    devices: [{ name: 'desktop', count: 2 }],
    browsers: [{ name: 'unknown', count: 2 }],
  });
  const query = { from: '2026-02-02', to: '2026-02-01' };
  expect(await asUser('admin.access').refused(visitReportContract.get, { query })).toMatchObject({ status: 422 });
});

test('what is beyond the names that a report lists counts as other', async () => {
  const [first, last] = [ownDay(), daysAfter(lastDay, 1)];
  const hosts = limits.insightNamesMax / 2 + 5;
  const comeFrom = (day: string, name: string) =>
    times(hosts, (place) => times(3, () => visitOn(day, { referrer: `${name}${place}.example.com` }))).flat();
  await keep(...comeFrom(first, 'one'), ...comeFrom(last, 'two'));
  await rollUp();
  const { referrers } = await reportOf(first, last);
  expect(referrers).toHaveLength(limits.insightNamesMax + 1);
  expect(referrers.at(-1)).toEqual({ name: 'other', count: 10 * 3 });
});
