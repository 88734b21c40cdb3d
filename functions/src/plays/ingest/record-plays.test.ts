import { limits } from '@overtone/shared/limits.ts';
import { playContract } from '@overtone/shared/plays/play.contract.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { addManagerAction, setPublicationState } from '../../catalog/public.ts';
import { transact } from '../../platform/dynamo/transaction.ts';
import { openBrowser } from '../../testing/browser.ts';
import { addAlbum, addArtist, addTrack, newId } from '../../testing/catalogue.ts';
import { addPerson } from '../../testing/people.ts';
import { buildPlay, newPlayId, tell } from '../../testing/plays.ts';
import { sentMessages } from '../../testing/sent-messages.ts';
import { asGuest, asUser } from '../../testing/visitor.ts';
import type { PlayMessage } from './play-message.ts';

afterEach(() => void vi.useRealTimers());

const daysMs = 86_400_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const at = (address: string, headers: Record<string, string> = {}) =>
  openBrowser({ headers: { 'cloudfront-viewer-address': `${address}:4711`, 'user-agent': firefox, ...headers } });

/** What a call has the queue told. */
const toldBy = async (by: Parameters<typeof tell>[0], ...listens: Parameters<typeof buildPlay>[]) => {
  const [message = '[]'] = await tell(by, ...listens.map((args) => buildPlay(...args)));
  return JSON.parse(message) as PlayMessage[];
};

test('tells of the track, the browser, the place and the listen, all that a call tells in one message', async () => {
  const album = await addAlbum();
  const [track, other] = [await addTrack({ album, genres: ['dream-pop'] }), await addTrack()];
  const guest = at('198.51.100.7', { 'cloudfront-viewer-country': 'JP', 'cloudfront-viewer-city': 'K%C5%8Dbe' });
  const told = await toldBy(guest, [track, { outcome: 'skipped', seconds: 31, isOffline: true }], [other]);
  expect(told).toHaveLength(2);
  expect(told[0]).toEqual({
    id: expect.stringMatching(/^ply_/),
    ...{ track: track.id, album: album.id, artists: track.artists.map(({ id }) => id), genres: ['dream-pop'] },
    ...{ length: 61, seconds: 31, outcome: 'skipped', source: 'album', sourceId: null, offline: true, own: false },
    ...{ device: 'desktop', platform: 'Linux', browser: 'Firefox', country: 'JP', city: 'Kōbe' },
    listener: expect.stringMatching(/^g_[\w-]{22}$/),
    network: expect.stringMatching(/^[\w-]{22}$/),
  });
});

test('an id that a call names twice is taken once', async () => {
  const track = await addTrack();
  const play = buildPlay(track);
  const reply = await asGuest().call(playContract.record, { body: { plays: [play, { ...play, seconds: 40 }] } });
  expect(reply).toEqual({ taken: [play.id], refused: [] });
});

describe('what is refused, beside what is taken', () => {
  test('is a listen of a track that is not out or never was, and nothing tells which', async () => {
    const [track, hidden] = [await addTrack(), await addTrack()];
    await setPublicationState(hidden.id, { visibility: 'unlisted', releaseAt: null, trashedAt: null }, null);
    const listens = [buildPlay(track), buildPlay(hidden), buildPlay({ id: newId.track() })] as const;
    const [good, secret, unknown] = listens;
    expect(await asGuest().call(playContract.record, { body: { plays: [...listens] } })).toEqual({
      taken: [good.id],
      refused: [secret, unknown].map(({ id }) => ({ id, reason: 'unknown_track' })),
    });
  });

  test.each([
    ['a person', limits.playMaxAgeDays, true],
    ['a guest', limits.guestPlayMaxAgeDays, false],
  ])(
    'is a listen of %s of more than %d days ago, of a time to come, and of no time at all',
    async (_, days, isPerson) => {
      const by: Parameters<typeof tell>[0] = isPerson ? await addPerson() : asGuest();
      const [track, now] = [await addTrack(), Date.now()];
      const ids = {
        kept: newPlayId(now - days * daysMs + 60_000),
        old: newPlayId(now - days * daysMs - 1_000),
        ahead: newPlayId(now + limits.playAheadSecondsMax * 1_000 - 60_000),
        early: newPlayId(now + limits.playAheadSecondsMax * 1_000 + 60_000),
        never: `ply_${'Z'.repeat(26)}` as const,
      };
      const plays = Object.values(ids).map((id) => buildPlay(track, { id }));
      expect(await by.call(playContract.record, { body: { plays } })).toEqual({
        taken: [ids.kept, ids.ahead],
        refused: [
          { id: ids.old, reason: 'too_old' },
          { id: ids.early, reason: 'too_early' },
          { id: ids.never, reason: 'too_early' },
        ],
      });
    },
  );

  test('is a call of none, of more than fifty, of nonsense, and of somebody who may not listen', async () => {
    const track = await addTrack();
    const many = Array.from({ length: limits.playsPerRequest + 1 }, () => buildPlay(track));
    for (const plays of [[], many, [{ ...buildPlay(track), seconds: -1 }]]) {
      expect(await asGuest().refused(playContract.record, { body: { plays } })).toMatchObject({ status: 422 });
    }
    const call = { body: { plays: [buildPlay(track)] } };
    expect(await asUser().refused(playContract.record, call)).toMatchObject({ status: 403 });
  });
});

describe('who listens', () => {
  test('as a guest is known again in a day, by other names on others, and never by an address', async () => {
    const track = await addTrack();
    const address = '198.51.100.23';
    const [guest, neighbour] = [at(address), at(address, { 'user-agent': `${firefox}.1` })];
    const noon = Math.floor(Date.now() / daysMs) * daysMs + daysMs / 2;
    const names: string[] = [];
    for (const day of [noon, noon + daysMs]) {
      vi.useFakeTimers({ toFake: ['Date'], now: day });
      const heard = [{ id: newPlayId(day) }, { id: newPlayId(day - 60_000) }];
      const told = await toldBy(guest, ...heard.map((fields): Parameters<typeof buildPlay> => [track, fields]));
      const [one, again] = told;
      const [others] = await toldBy(neighbour, [track, { id: newPlayId(day) }]);
      expect(one?.listener).toBe(again?.listener);
      expect(one?.network).toBe(others?.network);
      expect(JSON.stringify(told)).not.toContain('198.51');
      names.push(...[one, others].flatMap((event) => event?.listener ?? []), one?.network ?? '');
    }
    expect(new Set(names).size).toBe(6);
  });

  test.each([
    ['2001:db8:1:1::1', '2001:db8:1:ffff::1', true],
    ['2001:db8:1:1::1', '2001:db8:2:1::1', false],
    ['198.51.100.40', '198.51.100.41', false],
  ])('at %s and at %s is of one network: %s', async (here, there, isOne) => {
    const track = await addTrack();
    const [one] = await toldBy(at(here), [track]);
    const [other] = await toldBy(at(there), [track]);
    expect(one?.network === other?.network).toBe(isOne);
    expect(one?.listener).not.toBe(other?.listener);
  });

  test('signed in has one name for good, whatever the browser', async () => {
    const [ada, track] = [await addPerson(), await addTrack()];
    const phone = openBrowser({ headers: { 'user-agent': firefox }, cookies: ada.cookies });
    const [one] = await toldBy(ada, [track]);
    const [other] = await toldBy(phone, [track, { id: newPlayId(Date.now() - 3 * daysMs) }]);
    expect(one?.listener).toMatch(/^p_[\w-]{22}$/);
    expect(other?.listener).toBe(one?.listener);
    expect(one?.listener).not.toContain(ada.user.id);
  });

  test('and manages one of the artists is told to be of them', async () => {
    const [ada, artist, guest] = [await addPerson(), await addArtist(), await addArtist()];
    const [own, with_, others] = [
      await addTrack({ artists: [artist] }),
      await addTrack({ artists: [guest, artist] }),
      await addTrack({ artists: [guest] }),
    ];
    await transact([addManagerAction(artist.id, ada.user.id)]);
    const told = await toldBy(ada, [own], [with_], [others]);
    expect(told.map((event) => event.own)).toEqual([true, true, false]);
    expect((await toldBy(await addPerson(), [own]))[0]?.own).toBe(false);
  });

  test.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 0],
    ['facebookexternalhit/1.1', 0],
    ['Mozilla/5.0 (Linux; Android 10; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36', 1],
    [firefox, 1],
  ])('%s: its listens are taken, and %d of them goes on', async (agent, count) => {
    const track = await addTrack();
    const sent = sentMessages('PLAYS_QUEUE_URL');
    const play = buildPlay(track);
    const reply = await at('198.51.100.9', { 'user-agent': agent }).call(playContract.record, {
      body: { plays: [play] },
    });
    expect([reply, sent().length]).toEqual([{ taken: [play.id], refused: [] }, count]);
  });
});

test('nobody has heard more of a track than it has, nor than there was time for', async () => {
  const [short, long] = [await addTrack(), await addTrack({ duration: 3_600_000 })];
  const all = { seconds: limits.playSecondsMax };
  const hourAgo = { ...all, id: newPlayId(Date.now() - 3_700_000) };
  const told = await toldBy(
    asGuest(),
    [short, hourAgo],
    [long, { ...hourAgo, id: newPlayId(Date.now() - 3_700_000) }],
    [long, all],
  );
  expect(told.slice(0, 2).map(({ seconds }) => seconds)).toEqual([61, 3_600]);
  expect(told[2]?.seconds).toBeLessThanOrEqual(limits.playAheadSecondsMax + 60);
});
