/** @module-tag noRetry */

import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { trashContract } from '@overtone/shared/backstage/music/trash.contract.ts';
import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { limits } from '@overtone/shared/limits.ts';
import { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { markRemoved } from '../../accounts/removal/removal.store.ts';
import { removeManager } from '../../catalog/managers/managers.store.ts';
import { setUser } from '../../identity/users/users.store.ts';
import { changeItem } from '../../platform/dynamo/write.ts';
import { openBrowser } from '../../testing/browser.ts';
import { lowerLimit } from '../../testing/lower-limit.ts';
import { addMusician, addReadyFile, addRelease, letManage, trackDraft } from '../../testing/managed-music.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { rawPartition } from '../../testing/raw-items.ts';
import { addUploader } from '../../testing/uploads.ts';
import { asGuest } from '../../testing/visitor.ts';
import { shareItem } from './share.items.ts';
import { removeSharesBy } from './shares.service.ts';

const guest = asGuest();
type Thing = { readonly kind: 'album' | 'track'; readonly id: string };

const share = (person: Person, thing: Thing, more: Record<string, unknown> = {}) =>
  person.call(shareContract.create, { body: { thing, name: 'For the press', ...more } } as never);
const open = (token: string) => guest.send(shareContract.open, { params: { token } } as never);
const stream = async (token: string, trackId: string) => {
  const response = await guest.send(shareContract.stream, { params: { token, trackId } } as never);
  return [response.status, response.headers.get('location')] as const;
};
const read = async (token: string, trackId: string) =>
  guest.send(shareContract.track, { params: { token, trackId } } as never);
const visitsOf = async (person: Person, { kind, id }: Thing) =>
  (await person.call(shareContract.list, { query: { kind, id } })).shares.map(({ visits }) => visits);

const addShared = async () => {
  const musician = await addMusician();
  const album = await addRelease(musician, { visibility: 'unlisted' });
  const [first, second] = album.tracks.map(({ id }) => id as string);
  return { ...musician, album, first: first ?? '', second: second ?? '' };
};

const inDays = (days: number, more = 0): string => new Date(Date.now() + days * 86_400_000 + more).toISOString();

describe('a private link', () => {
  it('is kept by no cache on the way, nor what it leads to', async () => {
    const { person, album, first } = await addShared();
    const { token } = await share(person, { kind: 'album', id: album.id });
    const stored = await guest.send(shareContract.stream, { params: { token, trackId: first } } as never);
    for (const reply of [await open(token), await read(token, first), stored, await open('gone')])
      expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it('leads to an unlisted album and its sound, and leaves it unlisted for everybody else', async () => {
    const { person, album, first } = await addShared();
    const { token } = await share(person, { kind: 'album', id: album.id }, { startSeconds: 30 });
    expect(await (await open(token)).json()).toMatchObject({
      startSeconds: 30,
      track: null,
      album: { id: album.id, tracksCount: 2, tracks: [{ name: 'Song 1' }, { name: 'Song 2' }] },
    });
    const [status, location] = await stream(token, first);
    expect(status).toBe(302);
    expect(new URL(location ?? '').searchParams.get('X-Amz-Expires')).toBe('300');
    const { track } = (await (await read(token, first)).json()) as { track: object };
    expect(track).toMatchObject({ name: 'Song 1', waveform: [1, 50, 100], loudness: -14 });
    expect((await guest.send(trackContract.get, { params: { trackId: first } } as never)).status).toBe(404);
    expect((await guest.send(albumContract.get, { params: { albumId: album.id } } as never)).status).toBe(404);
    expect((await guest.send(trackContract.stream, { params: { trackId: first } } as never)).status).toBe(404);
  });

  it('says when what it leads to comes out, as long as it waits for that', async () => {
    const { person, album, first } = await addShared();
    const tokens = [
      (await share(person, { kind: 'album', id: album.id })).token,
      (await share(person, { kind: 'track', id: first })).token,
    ];
    const told = async () =>
      Promise.all(
        tokens.map(async (token) => ((await (await open(token)).json()) as { releasesAt: unknown }).releasesAt),
      );
    expect(await told()).toEqual([null, null]);
    const releaseAt = '2036-03-01T18:00:00.000Z';
    const change = { known: album.updatedAt, visibility: 'public', releaseAt } as const;
    await person.call(managedAlbumContract.edit, { params: { albumId: album.id }, body: change });
    expect(await told()).toEqual([releaseAt, releaseAt]);
    const params = { trackId: first as never };
    let known = album.tracks[0]?.updatedAt ?? null;
    const edit = async (change: object): Promise<void> => {
      known = (await person.call(managedTrackContract.edit, { params, body: { known, ...change } })).track.updatedAt;
    };
    // A track that has a moment of its own is out when both have come, whichever is the later one.
    for (const [own, last] of [
      ['2036-05-01T18:00:00.000Z', '2036-05-01T18:00:00.000Z'],
      ['2036-01-01T18:00:00.000Z', releaseAt],
    ]) {
      await edit({ releaseAt: own });
      expect(await told()).toEqual([releaseAt, last]);
    }
    await edit({ visibility: 'unlisted' });
    expect(await told()).toEqual([releaseAt, null]);
    // Once its moment has come there is nothing to wait for.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(releaseAt) - 1_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await told()).toEqual([releaseAt, null]);
    vi.setSystemTime(Date.parse(releaseAt));
    expect(await told()).toEqual([null, null]);
  });

  it('to a track leads to that track and no more', async () => {
    const { person, album, first, second } = await addShared();
    const { token } = await share(person, { kind: 'track', id: first });
    const opened = (await (await open(token)).json()) as { album: unknown; track: { id: string } };
    expect([opened.album, opened.track.id]).toEqual([null, first]);
    expect((await stream(token, first))[0]).toBe(302);
    expect((await stream(token, second))[0]).toBe(404);
    const others = await addRelease(await addMusician());
    expect((await stream(token, others.tracks[0]?.id ?? ''))[0]).toBe(404);
    const told = await Promise.all([first, second, others.tracks[0]?.id ?? ''].map((id) => read(token, id)));
    expect(told.map(({ status }) => status)).toEqual([200, 404, 404]);
    expect(JSON.stringify(opened)).not.toContain('masters/');
    expect(album.id).toMatch(/^alb_/);
  });

  it('revoked, ended, guessed or of what lies in the bin opens nothing', async () => {
    const { person, album, first } = await addShared();
    const thing = { kind: 'album', id: album.id } as const;
    const one = await share(person, thing);
    const all = async (token: string) => [
      (await open(token)).status,
      (await read(token, first)).status,
      (await stream(token, first))[0],
    ];
    expect(await all(one.token)).toEqual([200, 200, 302]);
    await person.call(shareContract.remove, { params: { shareId: one.share.id } });
    expect(await all(one.token)).toEqual([404, 404, 404]);

    const { token, share: other } = await share(person, thing, {
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    });
    await changeItem(shareItem, { id: other.id }, { set: { expiresAt: new Date(Date.now() - 1).toISOString() } });
    expect(await all(token)).toEqual([404, 404, 404]);

    const last = await share(person, thing);
    const [place = ''] = last.token.split('.');
    for (const guess of [place, `${place}.`, `${place}.${one.token.split('.')[1]}`, 'x', '..', `${last.token}x`]) {
      expect(await all(guess)).toEqual([404, 404, 404]);
    }
    await person.call(trashContract.put, { body: { albumIds: [album.id] } });
    expect(await all(last.token)).toEqual([404, 404, 404]);
  });

  it('leads to no track that lies in the trash, nor to one that stands on an album there', async () => {
    const { person, album, first, second } = await addShared();
    const ofAlbum = await share(person, { kind: 'album', id: album.id });
    await person.call(trashContract.put, { body: { trackIds: [second as never] } });
    const opened = (await (await open(ofAlbum.token)).json()) as { album: object };
    expect(opened.album).toMatchObject({ tracks: [{ id: first }], tracksCount: 1, duration: 61_000 });
    expect([(await read(ofAlbum.token, second)).status, (await stream(ofAlbum.token, second))[0]]).toEqual([404, 404]);
    const { token } = await share(person, { kind: 'track', id: first });
    await person.call(trashContract.put, { body: { albumIds: [album.id] } });
    expect([(await open(token)).status, (await stream(token, first))[0]]).toEqual([404, 404]);
  });

  it('is made, listed and revoked by whoever manages the artist, and nobody else', async () => {
    const { person, artist, album } = await addShared();
    const thing = { kind: 'album', id: album.id } as const;
    const made = await share(person, thing);
    const colleague = await addUploader();
    const refusals = async () => [
      (await colleague.send(shareContract.create, { body: { thing, name: 'Mine' } })).status,
      (await colleague.send(shareContract.list, { query: thing })).status,
      (await colleague.send(shareContract.remove, { params: { shareId: made.share.id } })).status,
    ];
    expect(await refusals()).toEqual([404, 404, 404]);
    await letManage(colleague, artist);
    expect(await visitsOf(colleague, thing)).toEqual([0]);
    await colleague.call(shareContract.remove, { params: { shareId: made.share.id } });
    expect(await visitsOf(person, thing)).toEqual([]);
    await removeManager(artist.id, colleague.user.id);
    expect(await refusals()).toEqual([404, 404, 404]);
  });

  it('returns 404 while the music is hidden, and opens it again once it is not', async () => {
    const { person, album, first, second } = await addShared();
    const [ofAlbum, ofTrack] = [
      await share(person, { kind: 'album', id: album.id }),
      await share(person, { kind: 'track', id: first }),
    ];
    const statuses = async () =>
      Promise.all([
        ...[ofAlbum, ofTrack].map(async ({ token }) => (await open(token)).status),
        ...[ofAlbum, ofTrack].map(async ({ token }) => (await read(token, first)).status),
        ...[ofAlbum, ofTrack].map(async ({ token }) => (await stream(token, first))[0]),
      ]);
    const open6 = [200, 200, 200, 200, 302, 302];
    const isHidden = async (kind: Thing['kind'], id: string) =>
      (await person.call(shareContract.list, { query: { kind, id } })).isHidden;
    expect(await statuses()).toEqual(open6);
    const albumAs = async (visibility: 'unlisted' | 'hidden') => {
      const { updatedAt: known } = (await person.call(managedAlbumContract.get, { params: { albumId: album.id } }))
        .album;
      await person.call(managedAlbumContract.edit, { params: { albumId: album.id }, body: { known, visibility } });
    };
    await albumAs('hidden');
    expect(await statuses()).toEqual(Array(6).fill(404));
    expect([await isHidden('album', album.id), await isHidden('track', first)]).toEqual([true, true]);
    await albumAs('unlisted');
    expect(await statuses()).toEqual(open6);
    const params = { trackId: first as never };
    const { updatedAt: known } = (await person.call(managedTrackContract.get, { params })).track;
    await person.call(managedTrackContract.edit, { params, body: { known, visibility: 'hidden' } });
    // The album opens without it.
    expect(await statuses()).toEqual([200, ...Array(5).fill(404)]);
    const opened = (await (await open(ofAlbum.token)).json()) as { album: { tracks: { id: string }[] } };
    expect(opened.album.tracks.map(({ id }) => id)).toEqual([second]);
    expect([await isHidden('album', album.id), await isHidden('track', first)]).toEqual([false, true]);
  });

  it('ends with the role of the manager who created it, also for tracks added later, and is not listed any more', async () => {
    const { person, artist, album, first } = await addShared();
    const thing = { kind: 'album', id: album.id } as const;
    const colleague = await addUploader();
    await letManage(colleague, artist);
    const [theirs, own] = [await share(colleague, thing), await share(person, thing)];
    const ofTrack = await share(colleague, { kind: 'track', id: first });
    const creators = async () =>
      (await person.call(shareContract.list, { query: thing })).shares.map(({ createdBy }) => createdBy?.id);
    expect(await creators()).toEqual([person.user.id, colleague.user.id]);
    await removeManager(artist.id, colleague.user.id);
    const tracks = [trackDraft(artist, await addReadyFile(person), { name: 'Added later', number: 3 })];
    const { tracks: added } = await person.call(managedTrackContract.create, { body: { albumId: album.id, tracks } });
    const statuses = async (token: string, trackId: string) => [
      (await open(token)).status,
      (await read(token, trackId)).status,
      (await stream(token, trackId))[0],
    ];
    const ended = async () => {
      for (const trackId of [first, added[0]?.id ?? '']) {
        expect(await statuses(theirs.token, trackId)).toEqual([404, 404, 404]);
        expect(await statuses(own.token, trackId)).toEqual([200, 200, 302]);
      }
      expect(await statuses(ofTrack.token, first)).toEqual([404, 404, 404]);
    };
    await ended();
    // Whoever becomes a manager again shares anew.
    await letManage(colleague, artist);
    await ended();
    expect(await creators()).toEqual([person.user.id]);
    expect(await rawPartition('LIBRARY_TABLE', `share#${theirs.share.id}`)).toEqual([]);
  });

  it('of an admin ends with their permission and with their account', async () => {
    const { album } = await addShared();
    const admin = await addPerson({ permissions: [{ name: 'music.update', restrictions: [] }] });
    const { token } = await share(admin, { kind: 'album', id: album.id });
    expect((await open(token)).status).toBe(200);
    await setUser(admin.user.id, { permissions: [] });
    expect((await open(token)).status).toBe(404);
    await setUser(admin.user.id, { permissions: [{ name: 'music.update', restrictions: [] }] });
    expect((await open(token)).status).toBe(200);
    await markRemoved(admin.user.id);
    expect((await open(token)).status).toBe(404);
  });

  it('is one of so many, also when 30 are created at once, and none opens once all that are listed are revoked', async () => {
    lowerLimit('sharesMax', 5);
    const { person, album, first } = await addShared();
    const thing = { kind: 'album', id: album.id } as const;
    const createMany = () =>
      Promise.all(
        Array.from({ length: 30 }, () =>
          person.send(shareContract.create, { body: { thing, name: 'Press' } } as never),
        ),
      );
    const list = async () => (await person.call(shareContract.list, { query: thing })).shares;
    const tokens: string[] = [];
    // The places of those that are revoked are free again.
    for (const _ of [1, 2]) {
      const replies = await createMany();
      expect(Map.groupBy(replies, ({ status }) => status).get(201)).toHaveLength(5);
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 403]));
      const created = replies.filter(({ status }) => status === 201);
      tokens.push(
        ...(await Promise.all(created.map(async (reply) => ((await reply.json()) as { token: string }).token))),
      );
      const shares = await list();
      expect(shares).toHaveLength(5);
      const revoked = await Promise.all(
        // Each of them twice at once.
        [...shares, ...shares].map(({ id }) => person.send(shareContract.remove, { params: { shareId: id } })),
      );
      expect(revoked.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(5);
      expect(await list()).toEqual([]);
      for (const token of tokens)
        expect([(await open(token)).status, (await stream(token, first))[0]]).toEqual([404, 404]);
    }
    expect(await rawPartition('LIBRARY_TABLE', `shares-of#${album.id}`)).toEqual([]);
  });

  it('of a user who may not share any more takes no place of the others', async () => {
    lowerLimit('sharesMax', 1);
    const { person, artist, album } = await addShared();
    const thing = { kind: 'album', id: album.id } as const;
    const colleague = await addUploader();
    await letManage(colleague, artist);
    await share(colleague, thing);
    expect(await person.refused(shareContract.create, { body: { thing, name: 'x' } })).toMatchObject({
      code: 'quota.reached',
    });
    await removeManager(artist.id, colleague.user.id);
    const { share: own } = await share(person, thing);
    expect((await person.call(shareContract.list, { query: thing })).shares).toEqual([own]);
  });

  it('counts a browser once a day, and its secret is kept nowhere', async () => {
    const { person, album } = await addShared();
    const thing = { kind: 'album', id: album.id } as const;
    const { token, share: made } = await share(person, thing);
    const secret = token.split('.')[1] ?? '';
    await Promise.all([open(token), open(token), open(token)]);
    expect(await visitsOf(person, thing)).toEqual([1]);
    const kept = JSON.stringify(await rawPartition('LIBRARY_TABLE', `share#${made.id}`));
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain('127.0.0.1');
    await person.call(shareContract.remove, { params: { shareId: made.id } });
    expect(await rawPartition('LIBRARY_TABLE', `share#${made.id}`)).toEqual([]);
  });

  it('counts no more visits in a day than a limit, opens all the same, and counts again on the next', async () => {
    const { person, album } = await addShared();
    const thing = { kind: 'album', id: album.id } as const;
    const { token, share: made } = await share(person, thing);
    const as = (name: string) =>
      openBrowser({ headers: { 'user-agent': name } }).send(shareContract.open, { params: { token } } as never);
    await Promise.all([as('one'), as('two')]);
    await changeItem(shareItem, { id: made.id }, { set: { dayVisits: limits.shareVisitsPerDay - 1 } });
    expect((await Promise.all(['three', 'four', 'five'].map(as))).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await as('six')).status).toBe(200);
    expect(await visitsOf(person, thing)).toEqual([3]);
    // The link, and a row for each of them.
    expect(await rawPartition('LIBRARY_TABLE', `share#${made.id}`)).toHaveLength(4);
    await changeItem(shareItem, { id: made.id }, { set: { visitDay: '2026-01-01' } });
    await as('seven');
    expect(await visitsOf(person, thing)).toEqual([4]);
    expect(JSON.stringify(await person.call(shareContract.list, { query: thing }))).not.toContain('dayVisits');
  });

  it.each([
    ['a day that has been', { expiresAt: '2020-01-01T00:00:00.000Z' }],
    ['a day in ten years', { expiresAt: '2099-01-01T00:00:00.000Z' }],
    ['a moment after a year and a day', { expiresAt: inDays(limits.shareDaysMax, 60_000) }],
    ['no name', { name: '' }],
  ])('with %s is refused in words', async (_, more) => {
    const { person, album } = await addShared();
    const body = { thing: { kind: 'album', id: album.id }, name: 'x', ...more };
    const refusal = await person.refused(shareContract.create, { body } as never);
    expect(refusal).toMatchObject({ status: 422, errors: { [Object.keys(more)[0] ?? '']: [expect.any(String)] } });
    await share(person, body.thing as Thing, { expiresAt: inDays(limits.shareDaysMax) });
  });

  it('goes with whoever made it, and with what it leads to', async () => {
    const { person, album, first } = await addShared();
    const mine = await share(person, { kind: 'track', id: first });
    await removeSharesBy(person.user.id);
    expect((await open(mine.token)).status).toBe(404);
    const things: readonly Thing[] = [
      { kind: 'album', id: album.id },
      { kind: 'track', id: first },
    ];
    const made = await Promise.all(things.map((thing) => share(person, thing)));
    await person.call(trashContract.put, { body: { albumIds: [album.id] } });
    // In the trash there is nothing to make a link to, nor to list.
    const body = { thing: things[0], name: 'For the press' } as never;
    expect(await person.refused(shareContract.create, { body })).toMatchObject({ code: 'album.not_found' });
    expect(await person.refused(shareContract.list, { query: things[0] } as never)).toMatchObject({ status: 404 });
    await person.call(trashContract.remove, { body: { albumIds: [album.id] } });
    for (const { share: link } of made) expect(await rawPartition('LIBRARY_TABLE', `share#${link.id}`)).toEqual([]);
  });
});
