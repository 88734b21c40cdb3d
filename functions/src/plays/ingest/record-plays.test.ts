import { mediaLimits } from '@overtone/shared/media/media-limits.ts';
import { playContract } from '@overtone/shared/plays/play.contract.ts';
import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addManagerAction } from '../../backstage/artists/managers.store.ts';
import { setPublicationState } from '../../catalog/public.ts';
import { transact } from '../../platform/dynamo/transaction.ts';
import { openBrowser } from '../../testing/browser.ts';
import { addAlbum, addArtist, addTrack, newId } from '../../testing/catalogue.ts';
import { buildPlay, createPlayId, recordPlays } from '../../testing/plays.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUser } from '../../testing/users.ts';
import { asGuest, asUser } from '../../testing/visitor.ts';
import type { PlayMessage } from './play-message.ts';

afterEach(() => void vi.useRealTimers());

const dayMs = 86_400_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const openBrowserAt = (address: string, headers: Record<string, string> = {}) =>
  openBrowser({ headers: { 'cloudfront-viewer-address': `${address}:4711`, 'user-agent': firefox, ...headers } });

/** Records plays and returns the queued plays. */
const recordAndReadQueue = async (
  caller: Parameters<typeof recordPlays>[0],
  ...plays: Parameters<typeof buildPlay>[]
) => {
  const [message = '[]'] = await recordPlays(caller, ...plays.map((args) => buildPlay(...args)));
  return JSON.parse(message) as PlayMessage[];
};

describe('POST plays', () => {
  it('queues all plays of a request in one message, each with its track, browser and country', async () => {
    const album = await addAlbum();
    const [track, other] = [await addTrack({ album, genres: ['dream-pop'] }), await addTrack()];
    const guest = openBrowserAt('198.51.100.7', {
      'cloudfront-viewer-country': 'JP',
      'cloudfront-viewer-city': 'K%C5%8Dbe',
    });
    const messages = await recordAndReadQueue(
      guest,
      [track, { outcome: 'skipped', seconds: 31, isOffline: true }],
      [other],
    );
    expect(messages).toHaveLength(2);
    expect(messages[0]).toEqual({
      id: expect.stringMatching(/^ply_/),
      ...{ track: track.id, album: album.id, artists: track.artists.map(({ id }) => id), genres: ['dream-pop'] },
      ...{
        length: 61,
        seconds: 31,
        outcome: 'skipped',
        source: 'album',
        sourceId: null,
        offline: true,
        isByManager: false,
      },
      ...{ device: 'desktop', platform: 'Linux', browser: 'Firefox', country: 'JP', city: 'Kōbe' },
      listener: expect.stringMatching(/^g_[\w-]{22}$/),
      network: expect.stringMatching(/^[\w-]{22}$/),
    });
  });

  it('accepts an ID once that a request contains twice', async () => {
    const track = await addTrack();
    const play = buildPlay(track);
    const reply = await asGuest().call(playContract.record, { body: { plays: [play, { ...play, seconds: 40 }] } });
    expect(reply).toEqual({ accepted: [play.id], rejected: [] });
  });

  it('rejects a play of an unpublished track in the same way as one of an unknown track', async () => {
    const [track, hidden] = [await addTrack(), await addTrack()];
    await setPublicationState(hidden.id, { visibility: 'unlisted', releaseAt: null, trashedAt: null }, null);
    const plays = [buildPlay(track), buildPlay(hidden), buildPlay({ id: newId.track() })] as const;
    const [publishedPlay, unpublishedPlay, unknownPlay] = plays;
    expect(await asGuest().call(playContract.record, { body: { plays: [...plays] } })).toEqual({
      accepted: [publishedPlay.id],
      rejected: [unpublishedPlay, unknownPlay].map(({ id }) => ({ id, reason: 'unknown_track' })),
    });
  });

  it.each([
    ['a user', playLimits.playMaxAgeDays, true],
    ['a guest', playLimits.guestPlayMaxAgeDays, false],
  ])(
    'rejects a play of %s that began more than %d days ago, in the future or at an invalid time',
    async (_, days, isUser) => {
      const caller: Parameters<typeof recordPlays>[0] = isUser ? await addUser() : asGuest();
      const [track, now] = [await addTrack(), Date.now()];
      const ids = {
        recent: createPlayId(now - days * dayMs + 60_000),
        old: createPlayId(now - days * dayMs - 1_000),
        ahead: createPlayId(now + playLimits.playAheadSecondsMax * 1_000 - 60_000),
        early: createPlayId(now + playLimits.playAheadSecondsMax * 1_000 + 60_000),
        invalid: `ply_${'Z'.repeat(26)}` as const,
      };
      const plays = Object.values(ids).map((id) => buildPlay(track, { id }));
      expect(await caller.call(playContract.record, { body: { plays } })).toEqual({
        accepted: [ids.recent, ids.ahead],
        rejected: [
          { id: ids.old, reason: 'too_old' },
          { id: ids.early, reason: 'too_early' },
          { id: ids.invalid, reason: 'too_early' },
        ],
      });
    },
  );

  it('refuses a request without plays, with more than fifty, with invalid fields, and of a user who may not play', async () => {
    const track = await addTrack();
    const tooManyPlays = Array.from({ length: playLimits.playsPerRequest + 1 }, () => buildPlay(track));
    for (const plays of [[], tooManyPlays, [{ ...buildPlay(track), seconds: -1 }]]) {
      expect(await asGuest().expectRefusal(playContract.record, { body: { plays } })).toMatchObject({ status: 422 });
    }
    const call = { body: { plays: [buildPlay(track)] } };
    expect(await asUser().expectRefusal(playContract.record, call)).toMatchObject({ status: 403 });
  });

  it('gives a guest one ID for a day, other IDs on other days, and never stores the address', async () => {
    const track = await addTrack();
    const address = '198.51.100.23';
    const [guest, neighbour] = [openBrowserAt(address), openBrowserAt(address, { 'user-agent': `${firefox}.1` })];
    const noon = Math.floor(Date.now() / dayMs) * dayMs + dayMs / 2;
    const ids: string[] = [];
    for (const day of [noon, noon + dayMs]) {
      vi.useFakeTimers({ toFake: ['Date'], now: day });
      const plays = [{ id: createPlayId(day) }, { id: createPlayId(day - 60_000) }];
      const messages = await recordAndReadQueue(
        guest,
        ...plays.map((fields): Parameters<typeof buildPlay> => [track, fields]),
      );
      const [firstMessage, secondMessage] = messages;
      const [neighbourPlay] = await recordAndReadQueue(neighbour, [track, { id: createPlayId(day) }]);
      expect(firstMessage?.listener).toBe(secondMessage?.listener);
      expect(firstMessage?.network).toBe(neighbourPlay?.network);
      expect(JSON.stringify(messages)).not.toContain('198.51');
      ids.push(...[firstMessage, neighbourPlay].flatMap((event) => event?.listener ?? []), firstMessage?.network ?? '');
    }
    expect(new Set(ids).size).toBe(6);
  });

  it.each([
    ['2001:db8:1:1::1', '2001:db8:1:ffff::1', true],
    ['2001:db8:1:1::1', '2001:db8:2:1::1', false],
    ['198.51.100.40', '198.51.100.41', false],
  ])(
    'recognizes whether the addresses %s and %s are in the same network: %s',
    async (firstAddress, secondAddress, isSameNetwork) => {
      const track = await addTrack();
      const [first] = await recordAndReadQueue(openBrowserAt(firstAddress), [track]);
      const [second] = await recordAndReadQueue(openBrowserAt(secondAddress), [track]);
      expect(first?.network === second?.network).toBe(isSameNetwork);
      expect(first?.listener).not.toBe(second?.listener);
    },
  );

  it('gives a logged-in user one ID in every browser and on every day', async () => {
    const [ada, track] = [await addUser(), await addTrack()];
    const phone = openBrowser({ headers: { 'user-agent': firefox }, cookies: ada.cookies });
    const [first] = await recordAndReadQueue(ada, [track]);
    const [second] = await recordAndReadQueue(phone, [track, { id: createPlayId(Date.now() - 3 * dayMs) }]);
    expect(first?.listener).toMatch(/^p_[\w-]{22}$/);
    expect(second?.listener).toBe(first?.listener);
    expect(first?.listener).not.toContain(ada.user.id);
  });

  it('marks plays by a manager of one of the artists', async () => {
    const [ada, artist, guest] = [await addUser(), await addArtist(), await addArtist()];
    const [ownPlay, creditedPlay, otherPlay] = [
      await addTrack({ artists: [artist] }),
      await addTrack({ artists: [guest, artist] }),
      await addTrack({ artists: [guest] }),
    ];
    await transact([addManagerAction(artist.id, ada.user.id)]);
    const messages = await recordAndReadQueue(ada, [ownPlay], [creditedPlay], [otherPlay]);
    expect(messages.map((event) => event.isByManager)).toEqual([true, true, false]);
    expect((await recordAndReadQueue(await addUser(), [ownPlay]))[0]?.isByManager).toBe(false);
  });

  it.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 0],
    ['facebookexternalhit/1.1', 0],
    ['Mozilla/5.0 (Linux; Android 10; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36', 1],
    [firefox, 1],
  ])('accepts the plays of user agent %s and queues %d', async (agent, count) => {
    const track = await addTrack();
    const sent = captureSentMessages('PLAYS_QUEUE_URL');
    const play = buildPlay(track);
    const reply = await openBrowserAt('198.51.100.9', { 'user-agent': agent }).call(playContract.record, {
      body: { plays: [play] },
    });
    expect([reply, sent().length]).toEqual([{ accepted: [play.id], rejected: [] }, count]);
  });

  it('limits the seconds to the length of the track and to the time since the play began', async () => {
    const [short, long] = [await addTrack(), await addTrack({ duration: 3_600_000 })];
    const longestPlay = { seconds: mediaLimits.playSecondsMax };
    const hourAgo = { ...longestPlay, id: createPlayId(Date.now() - 3_700_000) };
    const messages = await recordAndReadQueue(
      asGuest(),
      [short, hourAgo],
      [long, { ...hourAgo, id: createPlayId(Date.now() - 3_700_000) }],
      [long, longestPlay],
    );
    expect(messages.slice(0, 2).map(({ seconds }) => seconds)).toEqual([61, 3_600]);
    expect(messages[2]?.seconds).toBeLessThanOrEqual(playLimits.playAheadSecondsMax + 60);
  });
});
