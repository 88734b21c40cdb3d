/** @module-tag noRetry */

import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { trashContract } from '@overtone/shared/backstage/music/trash.contract.ts';
import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { updateItem } from '../../platform/dynamo/write.ts';
import { addManagedArtist, addRelease } from '../../testing/managed-music.ts';
import type { TestUser } from '../../testing/users.ts';
import { asGuest } from '../../testing/visitor.ts';
import { shareItem } from './share.items.ts';

const guest = asGuest();
type ShareTarget = { readonly kind: 'album' | 'track'; readonly id: string };

const share = (owner: TestUser, item: ShareTarget, fields: Record<string, unknown> = {}) =>
  owner.call(shareContract.create, { body: { item, name: 'For the press', ...fields } } as never);
const open = (token: string) => guest.send(shareContract.open, { params: { token } } as never);
const stream = async (token: string, trackId: string) => {
  const response = await guest.send(shareContract.stream, { params: { token, trackId } } as never);
  return [response.status, response.headers.get('location')] as const;
};
const read = async (token: string, trackId: string) =>
  guest.send(shareContract.track, { params: { token, trackId } } as never);

const addUnlistedAlbum = async () => {
  const musician = await addManagedArtist();
  const album = await addRelease(musician, { visibility: 'unlisted' });
  const [first, second] = album.tracks.map(({ id }) => id as string);
  return { ...musician, album, first: first ?? '', second: second ?? '' };
};

describe('opening a private link', () => {
  it('forbids caching of the link, its tracks and its audio', async () => {
    const { manager, album, first } = await addUnlistedAlbum();
    const { token } = await share(manager, { kind: 'album', id: album.id });
    const audioReply = await guest.send(shareContract.stream, { params: { token, trackId: first } } as never);
    for (const reply of [await open(token), await read(token, first), audioReply, await open('gone')])
      expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it('opens an unlisted album and its audio, and leaves it unlisted for others', async () => {
    const { manager, album, first } = await addUnlistedAlbum();
    const { token } = await share(manager, { kind: 'album', id: album.id }, { startSeconds: 30 });
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

  it('returns the release time while the music is scheduled', async () => {
    const { manager, album, first } = await addUnlistedAlbum();
    const tokens = [
      (await share(manager, { kind: 'album', id: album.id })).token,
      (await share(manager, { kind: 'track', id: first })).token,
    ];
    const readReleaseTimes = async () =>
      Promise.all(
        tokens.map(async (token) => ((await (await open(token)).json()) as { releasesAt: unknown }).releasesAt),
      );
    expect(await readReleaseTimes()).toEqual([null, null]);
    const releaseAt = '2036-03-01T18:00:00.000Z';
    const change = { expectedUpdatedAt: album.updatedAt, visibility: 'public', releaseAt } as const;
    await manager.call(managedAlbumContract.edit, { params: { albumId: album.id }, body: change });
    expect(await readReleaseTimes()).toEqual([releaseAt, releaseAt]);
    const params = { trackId: first as never };
    let expectedUpdatedAt = album.tracks[0]?.updatedAt ?? null;
    const edit = async (change: object): Promise<void> => {
      expectedUpdatedAt = (
        await manager.call(managedTrackContract.edit, { params, body: { expectedUpdatedAt, ...change } })
      ).track.updatedAt;
    };
    // A track with a separate release time is published at the later of the two times.
    for (const [trackReleaseAt, trackLinkTime] of [
      ['2036-05-01T18:00:00.000Z', '2036-05-01T18:00:00.000Z'],
      ['2036-01-01T18:00:00.000Z', releaseAt],
    ]) {
      await edit({ releaseAt: trackReleaseAt });
      expect(await readReleaseTimes()).toEqual([releaseAt, trackLinkTime]);
    }
    await edit({ visibility: 'unlisted' });
    expect(await readReleaseTimes()).toEqual([releaseAt, null]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(releaseAt) - 1_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await readReleaseTimes()).toEqual([releaseAt, null]);
    vi.setSystemTime(Date.parse(releaseAt));
    expect(await readReleaseTimes()).toEqual([null, null]);
  });

  it('opens only the shared track', async () => {
    const { manager, album, first, second } = await addUnlistedAlbum();
    const { token } = await share(manager, { kind: 'track', id: first });
    const opened = (await (await open(token)).json()) as { album: unknown; track: { id: string } };
    expect([opened.album, opened.track.id]).toEqual([null, first]);
    expect((await stream(token, first))[0]).toBe(302);
    expect((await stream(token, second))[0]).toBe(404);
    const otherAlbum = await addRelease(await addManagedArtist());
    expect((await stream(token, otherAlbum.tracks[0]?.id ?? ''))[0]).toBe(404);
    const replies = await Promise.all([first, second, otherAlbum.tracks[0]?.id ?? ''].map((id) => read(token, id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 404, 404]);
    expect(JSON.stringify(opened)).not.toContain('masters/');
    expect(album.id).toMatch(/^alb_/);
  });

  it('returns 404 when it is revoked, expired or guessed, or its music is trashed', async () => {
    const { manager, album, first } = await addUnlistedAlbum();
    const item = { kind: 'album', id: album.id } as const;
    const revokedLink = await share(manager, item);
    const readStatuses = async (token: string) => [
      (await open(token)).status,
      (await read(token, first)).status,
      (await stream(token, first))[0],
    ];
    expect(await readStatuses(revokedLink.token)).toEqual([200, 200, 302]);
    await manager.call(shareContract.remove, { params: { shareId: revokedLink.share.id } });
    expect(await readStatuses(revokedLink.token)).toEqual([404, 404, 404]);

    const { token, share: expiredShare } = await share(manager, item, {
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    });
    await updateItem(
      shareItem,
      { id: expiredShare.id },
      { set: { expiresAt: new Date(Date.now() - 1).toISOString() } },
    );
    expect(await readStatuses(token)).toEqual([404, 404, 404]);

    const trashedLink = await share(manager, item);
    const [idPart = ''] = trashedLink.token.split('.');
    for (const guess of [
      idPart,
      `${idPart}.`,
      `${idPart}.${revokedLink.token.split('.')[1]}`,
      'x',
      '..',
      `${trashedLink.token}x`,
    ]) {
      expect(await readStatuses(guess)).toEqual([404, 404, 404]);
    }
    await manager.call(trashContract.put, { body: { albumIds: [album.id] } });
    expect(await readStatuses(trashedLink.token)).toEqual([404, 404, 404]);
  });

  it('returns 404 for trashed tracks and for tracks of a trashed album', async () => {
    const { manager, album, first, second } = await addUnlistedAlbum();
    const albumLink = await share(manager, { kind: 'album', id: album.id });
    await manager.call(trashContract.put, { body: { trackIds: [second as never] } });
    const opened = (await (await open(albumLink.token)).json()) as { album: object };
    expect(opened.album).toMatchObject({ tracks: [{ id: first }], tracksCount: 1, duration: 61_000 });
    expect([(await read(albumLink.token, second)).status, (await stream(albumLink.token, second))[0]]).toEqual([
      404, 404,
    ]);
    const { token } = await share(manager, { kind: 'track', id: first });
    await manager.call(trashContract.put, { body: { albumIds: [album.id] } });
    expect([(await open(token)).status, (await stream(token, first))[0]]).toEqual([404, 404]);
  });

  it('returns 404 while the music is hidden, and opens it again afterwards', async () => {
    const { manager, album, first, second } = await addUnlistedAlbum();
    const [albumLink, trackLink] = [
      await share(manager, { kind: 'album', id: album.id }),
      await share(manager, { kind: 'track', id: first }),
    ];
    const readStatuses = async () =>
      Promise.all([
        ...[albumLink, trackLink].map(async ({ token }) => (await open(token)).status),
        ...[albumLink, trackLink].map(async ({ token }) => (await read(token, first)).status),
        ...[albumLink, trackLink].map(async ({ token }) => (await stream(token, first))[0]),
      ]);
    const openStatuses = [200, 200, 200, 200, 302, 302];
    const isHidden = async (kind: ShareTarget['kind'], id: string) =>
      (await manager.call(shareContract.list, { query: { kind, id } })).isHidden;
    expect(await readStatuses()).toEqual(openStatuses);
    const setAlbumVisibility = async (visibility: 'unlisted' | 'hidden') => {
      const { updatedAt: expectedUpdatedAt } = (
        await manager.call(managedAlbumContract.get, { params: { albumId: album.id } })
      ).album;
      await manager.call(managedAlbumContract.edit, {
        params: { albumId: album.id },
        body: { expectedUpdatedAt, visibility },
      });
    };
    await setAlbumVisibility('hidden');
    expect(await readStatuses()).toEqual(Array(6).fill(404));
    expect([await isHidden('album', album.id), await isHidden('track', first)]).toEqual([true, true]);
    await setAlbumVisibility('unlisted');
    expect(await readStatuses()).toEqual(openStatuses);
    const params = { trackId: first as never };
    const { updatedAt: expectedUpdatedAt } = (await manager.call(managedTrackContract.get, { params })).track;
    await manager.call(managedTrackContract.edit, { params, body: { expectedUpdatedAt, visibility: 'hidden' } });
    // The album opens without the hidden track.
    expect(await readStatuses()).toEqual([200, ...Array(5).fill(404)]);
    const opened = (await (await open(albumLink.token)).json()) as { album: { tracks: { id: string }[] } };
    expect(opened.album.tracks.map(({ id }) => id)).toEqual([second]);
    expect([await isHidden('album', album.id), await isHidden('track', first)]).toEqual([false, true]);
  });
});
