import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import { visitReportContract } from '@overtone/shared/plays/visit-report.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, getDayAt, getStartOfDay } from '../../platform/days.ts';
import { failWritesAfter } from '../../testing/fail-writes-after.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { isolatedPlaysTable } from '../../testing/isolated-tables.store.ts';
import { deliverPlayEvents } from '../../testing/plays.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUser } from '../../testing/users.ts';
import { asGuest, asUser } from '../../testing/visitor.ts';
import { buildVisit, buildVisitEvent, createVisitId, recordVisits } from '../../testing/visits.ts';
import { listDueDays, markDue } from '../events/due-days.store.ts';
import { putNdjsonFiles, readNdjsonFiles } from '../events/ndjson-files.ts';
import { rollUpDue } from '../rollup/roll-up.worker.ts';
import { rollUpVisits, selectCountedVisitors } from './roll-up-visits.ts';
import type { VisitMessage } from './visit-event.ts';
import { getVisitDay, getVisitFolder, getVisitPrefix, type VisitEvent } from './visit-event.ts';

const removals: (() => unknown)[] = [];
beforeAll(async () => {
  removals.push(await isolatedPlaysTable(), await isolatedBucket('EVENTS_BUCKET'));
});
afterAll(async () => {
  for (const remove of removals) await remove();
});

const dayMs = 86_400_000;
const rollUp = () => rollUpDue(Date.now() + 60_000);
const readReport = async (from: string, to = from) =>
  (await asUser('reports.view').call(visitReportContract.get, { query: { from, to } })).report;

let lastDay = '2024-01-01';
/** Returns a past day that no other test uses. */
const createDay = (): string => {
  lastDay = addDays(lastDay, 5);
  return lastDay;
};
const buildVisitOn = (day: string, fields: Partial<VisitEvent> = {}) =>
  buildVisitEvent({ id: createVisitId(getStartOfDay(day) + dayMs / 2), ...fields });
const storeVisits = async (...visits: readonly VisitEvent[]): Promise<void> => {
  await putNdjsonFiles(visits, getVisitFolder);
  for (const day of new Set(visits.map(getVisitDay))) await markDue(day);
};
const buildMany = <Value>(count: number, build: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => build(index));

describe('visit report of a day', () => {
  it('includes the visits of today after they went through the queue and a roll-up', async () => {
    const today = getDayAt(Date.now());
    await rollUp();
    const totalsBefore = (await readReport(today)).totals;
    const [guest, ada] = [asGuest(), await addUser()];
    const messages = [
      ...(await recordVisits(guest, buildVisit({ views: { home: 1, album: 2 } }))),
      ...(await recordVisits(guest, buildVisit({ views: { album: 1 }, isEntry: false }))),
      ...(await recordVisits(ada, buildVisit({ views: { search: 3 } }))),
    ];
    for (const _ of [1, 2]) expect(await deliverPlayEvents(messages)).toEqual({ batchItemFailures: [] });
    await rollUp();
    const { totals, pages, updatedAt } = await readReport(today);
    expect(totals).toEqual({
      ...{ visitors: totalsBefore.visitors + 2, users: totalsBefore.users + 1 },
      ...{ visits: totalsBefore.visits + 2, views: totalsBefore.views + 7 },
    });
    expect(pages).toContainEqual({ name: 'search', count: 3 });
    expect(Date.parse(updatedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('is correct after repeated and late visits and repeated, concurrent and interrupted roll-ups', async () => {
    const day = createDay();
    const visits = buildMany(12, (index) =>
      buildVisitOn(day, { visitor: `g_${'x'.repeat(20)}${day}${index % 4}`, views: { album: 1 + index } }),
    );
    await storeVisits(...visits.slice(0, 5));
    // Fails before the totals are stored, and before the due day is deleted.
    for (const allowed of [2, 3]) {
      const failingWrites = failWritesAfter(allowed);
      await expect(rollUp()).rejects.toThrow();
      expect(failingWrites.allowWrites()).toBe(true);
    }
    await storeVisits(...visits.slice(3, 8));
    await Promise.all([rollUp(), rollUp()]);
    await storeVisits(...visits);
    for (const _ of buildMany(5, String)) await rollUpVisits(day, new Date());
    await rollUp();
    expect((await readReport(day)).totals).toEqual({ visitors: 4, users: 0, visits: 12, views: 78 });
    expect((await listDueDays()).map((due) => due.day)).not.toContain(day);
  });

  it('keeps the totals of the later roll-up when an earlier one ends after it', async () => {
    const day = createDay();
    await storeVisits(buildVisitOn(day));
    runBeforeCommand('PutItemCommand', `day#${day}`, async () => {
      await storeVisits(buildVisitOn(day));
      await rollUpDue(Date.now() + 60_000, () => Date.now() + 1_000);
    });
    await rollUp();
    expect((await readReport(day)).totals.visitors).toBe(2);
  });

  it('skips lines that are invalid or of another day', async () => {
    const day = createDay();
    const folder = getVisitFolder(buildVisitOn(day));
    await putNdjsonFiles([{ id: 'nonsense' }, buildVisitOn(addDays(day, 1)), buildVisitOn(day)], () => folder);
    await markDue(day);
    await rollUp();
    expect((await readReport(day, addDays(day, 1))).totals.visits).toBe(1);
  });
});

describe('limits of a visit report', () => {
  const storeAndReadReport = async (day: string, ...visits: readonly VisitEvent[]) => {
    await storeVisits(...visits);
    await rollUp();
    return readReport(day);
  };

  it('limits the views and visits of one visitor', async () => {
    const day = createDay();
    const visitor = `g_${'y'.repeat(22)}`;
    const manyVisits = buildMany(60, () => buildVisitOn(day, { visitor, views: { album: playLimits.visitViewsMax } }));
    const { totals } = await storeAndReadReport(day, ...manyVisits);
    expect(totals).toEqual({
      ...{ visitors: 1, users: 0, visits: playLimits.visitorVisitsPerDay, views: playLimits.visitorViewsPerDay },
    });
  });

  it('limits the guests of one address, and still counts its logged-in users', async () => {
    const day = createDay();
    const network = 'one-network';
    const guests = buildMany(playLimits.networkGuestsPerDay + 50, () => buildVisitOn(day, { network }));
    const { totals } = await storeAndReadReport(
      day,
      ...guests,
      buildVisitOn(day, { network, isUser: true }),
      buildVisitOn(day),
    );
    expect(totals).toMatchObject({ visitors: playLimits.networkGuestsPerDay + 2, users: 1 });
  });

  it('limits the views of one address, and counts users before guests', async () => {
    const [user, guest] = [
      { isUser: true, network: 1, views: 6 },
      { isUser: false, network: 1, views: 5 },
    ] as const;
    const counts = { pages: new Map(), referrers: new Map(), visits: 1 };
    const client = { country: 'CH', device: 'mobile', platform: 'iOS', browser: 'Safari' };
    const [first, second] = [
      { ...guest, ...counts, ...client },
      { ...user, ...counts, ...client },
    ];
    const guestElsewhere = { ...first, network: 2 };
    expect(selectCountedVisitors([first, second, guestElsewhere], 10)).toEqual([second, guestElsewhere]);
    expect(selectCountedVisitors([first, second, guestElsewhere], 11)).toEqual([second, first, guestElsewhere]);
  });

  it('limits the visits that are stored for the guests of a network per batch', async () => {
    const day = getDayAt(Date.now());
    const visits = buildMany(playLimits.visitsPerBatch + 20, () => buildVisitEvent({ network: 'flood' }));
    await deliverPlayEvents([
      JSON.stringify({ visits: [...visits, buildVisitEvent({ network: 'calm' })] } satisfies VisitMessage),
    ]);
    let stored = '';
    await readNdjsonFiles(getVisitPrefix(day), (text) => {
      stored += text;
    });
    expect(['flood', 'calm'].map((network) => stored.split(`"${network}"`).length - 1)).toEqual([
      playLimits.visitsPerBatch,
      1,
    ]);
  });

  it('names a referring host with several networks, and a country with five visitors', async () => {
    const day = createDay();
    const buildVisitFrom = (referrer: string, network?: string) =>
      buildVisitOn(day, { referrer, country: 'JP', ...(network && { network }) });
    const { referrers, countries } = await storeAndReadReport(
      day,
      ...buildMany(3, () => buildVisitFrom('news.example.com')),
      // One browser that simulates many visitors.
      ...buildMany(30, () => buildVisitFrom('buy.example.net', 'spam')),
      ...buildMany(4, () => buildVisitOn(day, { country: 'CH' })),
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

describe('GET reports/visits', () => {
  it('reports each day of a range and of the previous range, and lists names by count', async () => {
    const [first, , , previousDay] = [createDay(), createDay(), createDay(), createDay()];
    const last = addDays(previousDay, 2);
    await storeVisits(
      buildVisitOn(previousDay, { views: { home: 2 } }),
      buildVisitOn(addDays(previousDay, 1), { isUser: true, views: { album: 3 } }),
      buildVisitOn(last, { views: { album: 1, artist: 2 }, isEntry: false }),
      buildVisitOn(first),
    );
    await rollUp();
    const report = await readReport(addDays(previousDay, 1), last);
    expect(report).toMatchObject({
      days: [
        { day: addDays(previousDay, 1), visitors: 1, users: 1, visits: 1, views: 3 },
        { day: last, visitors: 1, users: 0, visits: 0, views: 3 },
      ],
      totals: { visitors: 2, users: 1, visits: 1, views: 6 },
      previousPeriod: { from: addDays(previousDay, -1), to: previousDay, totals: { visitors: 1, views: 2 } },
      pages: [
        { name: 'album', count: 4 },
        { name: 'artist', count: 2 },
      ],
      devices: [{ name: 'desktop', count: 2 }],
      browsers: [{ name: 'unknown', count: 2 }],
    });
    const query = { from: '2026-02-02', to: '2026-02-01' };
    expect(await asUser('reports.view').expectRefusal(visitReportContract.get, { query })).toMatchObject({
      status: 422,
    });
  });

  it('adds up names beyond the limit as “other”', async () => {
    const [first, last] = [createDay(), addDays(lastDay, 1)];
    const hosts = playLimits.insightNamesMax / 2 + 5;
    const buildVisitsFrom = (day: string, name: string) =>
      buildMany(hosts, (index) =>
        buildMany(3, () => buildVisitOn(day, { referrer: `${name}${index}.example.com` })),
      ).flat();
    await storeVisits(...buildVisitsFrom(first, 'one'), ...buildVisitsFrom(last, 'two'));
    await rollUp();
    const { referrers } = await readReport(first, last);
    expect(referrers).toHaveLength(playLimits.insightNamesMax + 1);
    expect(referrers.at(-1)).toEqual({ name: 'other', count: 10 * 3 });
  });
});
