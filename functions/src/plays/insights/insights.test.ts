import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import { insightContract } from '@overtone/shared/plays/insights.contract.ts';
import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setPublicationState } from '../../catalog/public.ts';
import { addAlbum, addArtist, addTrack, newId } from '../../testing/catalogue.ts';
import { addDayTotal } from '../../testing/day-totals.ts';
import { addManagedArtist, makeManager } from '../../testing/managed-music.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { asGuest } from '../../testing/visitor.ts';

// Future days are refused, so today is the last day of the test data.
beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T09:00:00Z') }));
afterAll(() => vi.useRealTimers());

const week = { from: '2026-11-17', to: '2026-11-23' };

const readInsights = async (manager: TestUser, subject: string, query = week) =>
  (await manager.call(insightContract.get, { params: { subject }, query } as never)).insights;

const requestInsights = async (manager: Pick<TestUser, 'send'>, subject: string, query: object = week) =>
  manager.send(insightContract.get, { params: { subject }, query } as never);

describe('GET insights/:subject', () => {
  it('adds up the days of the range and of the previous range, including days without plays', async () => {
    const { manager, artist } = await addManagedArtist();
    await addDayTotal(artist.id, '2026-11-09', { plays: 99 });
    await addDayTotal(artist.id, '2026-11-10', { plays: 7, users: ['a'], likes: 5 });
    await addDayTotal(artist.id, '2026-11-17', {
      plays: 10,
      users: ['a', 'b'],
      guests: 3,
      seconds: 900,
      likes: 2,
      reposts: 4,
    });
    await addDayTotal(artist.id, '2026-11-23', { plays: 5, users: ['b', 'c'], guests: 1, seconds: 60, saves: 3 });
    await addDayTotal(artist.id, '2026-11-20', { saves: 1, follows: 6 });
    const insights = await readInsights(manager, artist.id);
    expect(insights.days.map(({ day, plays }) => [day, plays])).toEqual([
      ['2026-11-17', 10],
      ...['18', '19', '20', '21', '22'].map((day) => [`2026-11-${day}`, 0]),
      ['2026-11-23', 5],
    ]);
    expect(insights.days[0]).toEqual({
      ...{ day: '2026-11-17', plays: 10, seconds: 900, listeners: 5 },
      ...{ likes: 2, saves: 0, reposts: 4, follows: 0 },
    });
    expect(insights.totals).toEqual({
      plays: 15,
      seconds: 960,
      users: 3,
      guests: 4,
      isExact: true,
      likes: 2,
      saves: 4,
      reposts: 4,
      follows: 6,
    });
    expect(insights.previousPeriod).toMatchObject({
      from: '2026-11-10',
      to: '2026-11-16',
      totals: { plays: 7, users: 1, likes: 5 },
    });
    expect(insights.updatedAt).toBe('2026-11-23T12:00:00.000Z');
  });

  it('returns breakdowns that all have the same sum and list “other” last', async () => {
    const { manager, artist } = await addManagedArtist();
    await addDayTotal(artist.id, '2026-11-18', {
      plays: 10,
      country: { DE: 6, other: 4 },
      source: { search: 3, radio: 7 },
      city: { unknown: 9, 'DE/Ulm': 1 },
    });
    await addDayTotal(artist.id, '2026-11-19', { plays: 8, country: { other: 1, FR: 7 }, source: { search: 8 } });
    const { sources, countries, cities, devices, platforms, browsers } = await readInsights(manager, artist.id);
    expect(countries).toEqual([
      { name: 'FR', plays: 7 },
      { name: 'DE', plays: 6 },
      { name: 'other', plays: 5 },
    ]);
    expect(sources).toEqual([
      { name: 'search', plays: 11 },
      { name: 'radio', plays: 7 },
    ]);
    expect(cities.map(({ name }) => name)).toEqual(['DE/Berlin', 'DE/Ulm', 'unknown']);
    const sums = [sources, countries, cities, devices, platforms, browsers].map((rows) =>
      rows.reduce((sum, { plays }) => sum + plays, 0),
    );
    expect(sums).toEqual([18, 18, 18, 18, 18, 18]);
  });

  it('limits the names of a breakdown and adds the plays of all others to “other”', async () => {
    const { manager, artist } = await addManagedArtist();
    const names = Array.from({ length: playLimits.insightNamesMax + 5 }, (_, index) => [
      `DE/Town ${index}`,
      100 - index,
    ]);
    const plays = names.reduce((sum, [, count]) => sum + Number(count), 0);
    await addDayTotal(artist.id, '2026-11-20', { plays, city: Object.fromEntries(names) });
    const { cities } = await readInsights(manager, artist.id);
    expect(cities).toHaveLength(playLimits.insightNamesMax + 1);
    expect(cities.at(-1)).toEqual({ name: 'other', plays: 50 + 49 + 48 + 47 + 46 });
  });

  it('names published tracks and albums, and adds up the other tracks', async () => {
    const { manager, artist } = await addManagedArtist();
    const album = await addAlbum({ artists: [artist], releaseDate: '2026-11-19' });
    const track = await addTrack({ artists: [artist], album });
    await addDayTotal(artist.id, '2026-11-20', {
      plays: 20,
      track: { [track.id]: 12, [newId.track()]: 5, other: 3 },
      album: { [album.id]: 12 },
    });
    const { tracks, albums, artists } = await readInsights(manager, artist.id);
    expect(tracks).toEqual([
      { track: expect.objectContaining({ id: track.id, name: 'Low Tide' }), plays: 12 },
      { track: null, plays: 8 },
    ]);
    expect(albums).toEqual([
      { album: expect.objectContaining({ id: album.id, releaseDate: '2026-11-19' }), plays: 12 },
    ]);
    expect(artists).toEqual([]);
  });

  it('returns empty insights when nothing was played', async () => {
    const { manager, artist } = await addManagedArtist();
    const insights = await readInsights(manager, artist.id);
    expect(insights.days).toHaveLength(7);
    expect(insights).toMatchObject({ totals: { plays: 0, users: 0 }, countries: [], tracks: [], updatedAt: null });
  });

  it('adds up all artists of a manager and lists each of them', async () => {
    const { manager, artist } = await addManagedArtist();
    const other = await addArtist();
    await makeManager(manager, other);
    await addDayTotal(artist.id, '2026-11-20', { plays: 3, users: ['a', 'b'] });
    await addDayTotal(other.id, '2026-11-20', { plays: 4, users: ['b', 'c'] });
    await addDayTotal((await addArtist()).id, '2026-11-20', { plays: 50 });
    const { totals, artists } = await readInsights(manager, 'mine');
    expect(totals).toMatchObject({ plays: 7, users: 3 });
    expect(artists.map((row) => [row.artist.id, row.plays])).toEqual([
      [other.id, 4],
      [artist.id, 3],
    ]);
  });

  it('reads a whole year with several queries', async () => {
    const { manager, artist } = await addManagedArtist();
    const days = ['2025-11-23', '2026-02-05', '2026-02-06', '2026-04-21', '2026-04-22', '2026-11-23'];
    for (const day of days) await addDayTotal(artist.id, day, { plays: 1 });
    const insights = await readInsights(manager, artist.id, { from: '2025-11-23', to: '2026-11-23' });
    expect(insights.days.filter(({ plays }) => plays > 0).map(({ day }) => day)).toEqual(days);
    expect(insights.totals.plays).toBe(6);
  });
});

describe('permissions of GET insights/:subject', () => {
  it('lets only managers of a credited artist read a track and an album', async () => {
    const [{ manager, artist }, { manager: firstManager, artist: firstArtist }] = [
      await addManagedArtist(),
      await addManagedArtist(),
    ];
    const artists = [firstArtist, artist];
    const album = await addAlbum({ artists, tracksCount: 1, duration: 61_000 });
    const track = await addTrack({ artists, album });
    for (const id of [album.id, track.id]) await addDayTotal(id, '2026-11-20', { plays: 2 });
    expect((await readInsights(manager, album.id)).totals.plays).toBe(2);
    expect((await readInsights(manager, track.id)).totals.plays).toBe(2);
    const stranger = (await addManagedArtist()).manager;
    const missing = await requestInsights(stranger, newId.album());
    const forbidden = await requestInsights(stranger, album.id);
    expect([missing.status, forbidden.status]).toEqual([404, 404]);
    const getCode = async (reply: Response) => ((await reply.json()) as { code: string }).code;
    expect(await getCode(forbidden)).toBe(await getCode(missing));
    expect((await requestInsights(stranger, track.id)).status).toBe(404);
    expect((await requestInsights(asGuest() as never, track.id)).status).toBe(401);
    // Managers of an artist who is only credited second do not know that unpublished music exists.
    for (const { id } of [track, album])
      await setPublicationState(id, { visibility: 'hidden', releaseAt: null, trashedAt: null }, null);
    const readStatuses = async (viewer: TestUser) => [
      (await requestInsights(viewer, album.id)).status,
      (await requestInsights(viewer, track.id)).status,
    ];
    expect([await readStatuses(firstManager), await readStatuses(manager)]).toEqual([
      [200, 200],
      [404, 404],
    ]);
  });

  it('lets admins read the whole site and returns 404 to others', async () => {
    const admin = await addUser({ roleIds: ['admins'] });
    const { artist, manager } = await addManagedArtist();
    expect((await requestInsights(admin, 'site')).status).toBe(200);
    expect((await requestInsights(admin, artist.id)).status).toBe(200);
    expect((await requestInsights(manager, 'site')).status).toBe(404);
  });

  it('returns 404 to an admin for an unknown artist', async () => {
    const admin = await addUser({ roleIds: ['admins'] });
    expect((await requestInsights(admin, newId.artist())).status).toBe(404);
    expect((await admin.send(artistContract.get, { params: { artistId: newId.artist() } } as never)).status).toBe(404);
  });
});

describe('range of GET insights/:subject', () => {
  it.each([
    [{ from: '2026-11-20', to: '2026-11-24' }, 'to'],
    [{ from: '2026-11-21', to: '2026-11-20' }, 'from'],
    [{ from: '2025-11-22', to: '2026-11-23' }, 'from'],
    [{ from: '0000-01-01', to: '0000-01-02' }, 'from'],
    [{ from: '2026-02-30', to: '2026-11-20' }, 'from'],
    [{ from: '2026-11-20' }, 'to'],
  ])('returns 422 with an error on %2$s for the range %1$o', async (query, field) => {
    const { manager, artist } = await addManagedArtist();
    const reply = await requestInsights(manager, artist.id, query);
    expect(reply.status).toBe(422);
    expect(Object.keys(((await reply.json()) as { errors: object }).errors)).toContain(field);
  });
});

describe('GET insights/:subject/now', () => {
  it('returns no listeners before the first roll-up', async () => {
    const { manager, artist } = await addManagedArtist();
    const { now } = await manager.call(insightContract.now, { params: { subject: artist.id } } as never);
    expect(now).toEqual({ listeners: 0, places: [], elsewhere: 0, at: null });
    const stranger = (await addManagedArtist()).manager;
    expect((await stranger.send(insightContract.now, { params: { subject: artist.id } } as never)).status).toBe(404);
  });
});
