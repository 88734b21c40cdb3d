import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { insightContract } from '@overtone/shared/plays/insights.contract.ts';
import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import { visitReportContract } from '@overtone/shared/plays/visit-report.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listNotifications } from '../community/notifications/notifications.store.ts';
import { likes } from '../library/reactions/reaction.items.ts';
import { addDays, dayMs, getDayAt, getStartOfDay } from '../platform/days.ts';
import { updateItem } from '../platform/dynamo/write.ts';
import { readChart } from '../plays/charts/charts.store.ts';
import { markDue } from '../plays/events/due-days.store.ts';
import { putEvents } from '../plays/events/event-files.store.ts';
import { listenerItem } from '../plays/listeners/listener.item.ts';
import { readListeningNow } from '../plays/now/now.store.ts';
import { rollUpDue } from '../plays/rollup/roll-up.worker.ts';
import { openBrowser } from './browser.ts';
import { addTrack, newId } from './catalogue.ts';
import { captureEngagement } from './engagement.ts';
import { buildEventsMessage, deliverEvents } from './events.ts';
import { isolatedBucket } from './isolated-bucket.ts';
import { isolatedPlaysTable } from './isolated-tables.store.ts';
import { getLikeParams, like } from './likes.ts';
import { addManagedArtist } from './managed-music.ts';
import { buildPlayEvent, buildPlayId } from './play-events.ts';
import { buildPlay, createPlayId, deliverPlayEvents, recordAndPersist, recordPlays } from './plays.ts';
import { addUser, type TestUser } from './users.ts';
import { asUser } from './visitor.ts';
import { buildVisit, createVisitId, recordVisits } from './visits.ts';

// Other test files freeze their clocks at noon. Actions in the evening whose messages arrive after midnight belong to
// the day before.

const minute = 60_000;
let today = getDayAt(Date.now());
let yesterday = today;
/** Returns the time a number of minutes after midnight, negative for before. */
const getTimeAt = (minutes: number): number => getStartOfDay(today) + minutes * minute;
const setClock = (minutes: number): void => void vi.setSystemTime(getTimeAt(minutes));

const removals: (() => unknown)[] = [];
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  removals.push(await isolatedPlaysTable(), await isolatedBucket('EVENTS_BUCKET'));
});
// Each test has its own midnight.
beforeEach(() => {
  [yesterday, today] = [addDays(today, 39), addDays(today, 40)];
  setClock(-2);
});
afterAll(async () => {
  vi.useRealTimers();
  for (const remove of removals) await remove();
});

const rollUp = () => rollUpDue(Date.now() + minute);
const getTotals = async (user: TestUser, subject: string, day: string) => {
  const query = { from: day, to: day };
  return (await user.call(insightContract.get, { params: { subject }, query } as never)).insights.totals;
};
const openGuestBrowser = () => openBrowser({ headers: { 'cloudfront-viewer-address': '198.51.100.7:4711' } });

describe('two minutes after midnight', () => {
  it('counts the likes of the evening once, for the day before', async () => {
    const { manager, artist } = await addManagedArtist();
    const track = await addTrack({ artists: [artist] });
    const [ada, bo, eve, deliver] = [await addUser(), await addUser(), await addUser(), captureEngagement()];
    await like(ada, track.id);
    await deliver();
    await like(bo, track.id);
    setClock(2);
    await deliver(2);
    await like(eve, track.id);
    await deliver();
    await rollUp();
    expect(await getTotals(manager, track.id, yesterday)).toMatchObject({ likes: 2 });
    expect(await getTotals(manager, track.id, today)).toMatchObject({ likes: 1 });
  });

  it('counts a guest who listened and visited in the evening as one listener and one visitor of that day', async () => {
    const { manager, artist } = await addManagedArtist();
    const tracks = [await addTrack({ artists: [artist] }), await addTrack({ artists: [artist] })] as const;
    const [first, second] = tracks.map((track, index) => buildPlay(track, { id: createPlayId(getTimeAt(-9 + index)) }));
    const [firstVisit, secondVisit] = [-8, -7].map((minutes) =>
      buildVisit({ id: createVisitId(getTimeAt(minutes)), views: { album: 1 } }),
    );
    const messages = [
      ...(await recordPlays(openGuestBrowser(), first as never)),
      ...(await recordVisits(openGuestBrowser(), firstVisit as never, secondVisit as never)),
    ];
    setClock(2);
    messages.push(
      ...(await recordPlays(
        openGuestBrowser(),
        first as never,
        second as never,
        buildPlay(tracks[0], { id: createPlayId(getTimeAt(1)) }),
      )),
    );
    const thirdVisit = buildVisit({ id: createVisitId(getTimeAt(-1)), views: { search: 2 } });
    messages.push(
      ...(await recordVisits(
        openGuestBrowser(),
        firstVisit as never,
        thirdVisit,
        buildVisit({ id: createVisitId(getTimeAt(1)), views: { home: 4 } }),
      )),
    );
    expect(await deliverPlayEvents(messages)).toEqual({ batchItemFailures: [] });
    await rollUp();
    expect(await getTotals(manager, artist.id, yesterday)).toMatchObject({ plays: 2, guests: 1 });
    expect(await getTotals(manager, artist.id, today)).toMatchObject({ plays: 1, guests: 1 });
    const query = { from: yesterday, to: today };
    const { report } = await asUser('reports.view').call(visitReportContract.get, { query });
    expect(report.days.map(({ visitors, visits, views }) => [visitors, visits, views])).toEqual([
      [1, 3, 4],
      [1, 1, 4],
    ]);
  });

  it('counts current listeners whose plays began before midnight', async () => {
    const artist = newId.artist();
    const buildPlayStartingAt = (minutes: number, seconds: number) =>
      buildPlayEvent({ id: buildPlayId(new Date(getTimeAt(minutes)).toISOString()), seconds, artists: [artist] });
    await putEvents([
      buildPlayStartingAt(-3, 300),
      buildPlayStartingAt(-20, 900),
      buildPlayStartingAt(-30, 60),
      buildPlayStartingAt(1, 60),
    ]);
    for (const day of [yesterday, today]) await markDue(day);
    setClock(2);
    await rollUp();
    expect((await readListeningNow([artist])).listening).toMatchObject([{ subject: artist, listeners: 3 }]);
  });

  it('removes an old day from the charts before the first play of the new day', async () => {
    const track = newId.track();
    const oldPlayId = buildPlayId(new Date(getStartOfDay(addDays(yesterday, -13)) + dayMs / 2).toISOString());
    await putEvents([buildPlayEvent({ id: oldPlayId, track })]);
    await markDue(addDays(yesterday, -13));
    await rollUp();
    expect(await readChart('tracks')).toContain(track);
    setClock(2);
    await rollUp();
    expect(await readChart('tracks')).not.toContain(track);
  });

  it('returns the remaining time at a daily limit, and allows actions again on the next day', async () => {
    const [ada, tracks] = [await addUser(), [await addTrack(), await addTrack()] as const];
    const { id: userId } = ada.user;
    const played = [0, 1, 2].map(() => buildPlay(tracks[0], { id: createPlayId(getTimeAt(-5)) }));
    await recordAndPersist(ada, ...played);
    await like(ada, tracks[0].id);
    const removePlay = (index: number) =>
      ada.send(historyContract.remove, { params: { playId: played[index]?.id } } as never);
    expect((await removePlay(0)).status).toBe(200);
    await updateItem(listenerItem, { userId }, { set: { removalCount: playLimits.historyRemovalsPerDay } });
    await updateItem(likes.userReactionsItem, { userId }, { set: { dayChanges: libraryLimits.likeChangesPerDay } });
    const tryLimitedActions = () =>
      Promise.all([removePlay(1), ada.send(likesContract.like, getLikeParams(tracks[1].id))]);
    expect((await tryLimitedActions()).map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [429, '120'],
      [429, '120'],
    ]);
    setClock(2);
    expect((await tryLimitedActions()).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('creates a new notification for reactions to the same target', async () => {
    const { manager, artist } = await addManagedArtist();
    const track = await addTrack({ artists: [artist] });
    const buildLikeAt = async (minutes: number) => {
      const { user } = await addUser();
      return {
        kind: 'liked' as const,
        by: user.id,
        targetId: track.id,
        at: new Date(getTimeAt(minutes)).toISOString(),
      };
    };
    const events = [await buildLikeAt(-2), await buildLikeAt(-1), await buildLikeAt(1)];
    setClock(2);
    await deliverEvents([buildEventsMessage(...events)]);
    const { data } = await listNotifications(manager.user.id, { perPage: 10 });
    expect(data.map(({ createdAt }) => createdAt)).toEqual([events[2]?.at, events[0]?.at]);
  });
});
