/** @module-tag noRetry */

import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { trashContract } from '@overtone/shared/backstage/music/trash.contract.ts';
import { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import { sharingLimits } from '@overtone/shared/sharing/sharing-limits.ts';
import { describe, expect, it } from 'vitest';
import { markUserDeleted } from '../../accounts/deletion/account-deletion.store.ts';
import { removeManager } from '../../backstage/artists/managers.store.ts';
import { setUser } from '../../identity/users/users.store.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { openBrowser } from '../../testing/browser.ts';
import { lowerLimit } from '../../testing/lower-limit.ts';
import {
  addManagedArtist,
  addReadyFile,
  addRelease,
  buildTrackDraft,
  makeManager,
} from '../../testing/managed-music.ts';
import { readRawPartition } from '../../testing/raw-items.ts';
import { addUploader } from '../../testing/uploads.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { asGuest } from '../../testing/visitor.ts';
import { shareItem } from './share.items.ts';
import { deleteUserShares } from './shares.service.ts';

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
const listVisits = async (owner: TestUser, { kind, id }: ShareTarget) =>
  (await owner.call(shareContract.list, { query: { kind, id } })).shares.map(({ visits }) => visits);

const addUnlistedAlbum = async () => {
  const musician = await addManagedArtist();
  const album = await addRelease(musician, { visibility: 'unlisted' });
  const [first, second] = album.tracks.map(({ id }) => id as string);
  return { ...musician, album, first: first ?? '', second: second ?? '' };
};

const getTimeInDays = (days: number, extraMs = 0): string =>
  new Date(Date.now() + days * 86_400_000 + extraMs).toISOString();

describe('private link', () => {
  it('can be created, listed and revoked by managers of the artist only', async () => {
    const { manager, artist, album } = await addUnlistedAlbum();
    const item = { kind: 'album', id: album.id } as const;
    const created = await share(manager, item);
    const colleague = await addUploader();
    const readRefusals = async () => [
      (await colleague.send(shareContract.create, { body: { item, name: 'Mine' } })).status,
      (await colleague.send(shareContract.list, { query: item })).status,
      (await colleague.send(shareContract.remove, { params: { shareId: created.share.id } })).status,
    ];
    expect(await readRefusals()).toEqual([404, 404, 404]);
    await makeManager(colleague, artist);
    expect(await listVisits(colleague, item)).toEqual([0]);
    await colleague.call(shareContract.remove, { params: { shareId: created.share.id } });
    expect(await listVisits(manager, item)).toEqual([]);
    await removeManager(artist.id, colleague.user.id);
    expect(await readRefusals()).toEqual([404, 404, 404]);
  });

  it('stops working and is deleted when its creator is removed as manager, also for tracks that are added later', async () => {
    const { manager, artist, album, first } = await addUnlistedAlbum();
    const item = { kind: 'album', id: album.id } as const;
    const colleague = await addUploader();
    await makeManager(colleague, artist);
    const [endedLink, activeLink] = [await share(colleague, item), await share(manager, item)];
    const trackLink = await share(colleague, { kind: 'track', id: first });
    const readCreatorIds = async () =>
      (await manager.call(shareContract.list, { query: item })).shares.map(({ createdBy }) => createdBy?.id);
    expect(await readCreatorIds()).toEqual([manager.user.id, colleague.user.id]);
    await removeManager(artist.id, colleague.user.id);
    const tracks = [buildTrackDraft(artist, await addReadyFile(manager), { name: 'Added later', number: 3 })];
    const { tracks: added } = await manager.call(managedTrackContract.create, { body: { albumId: album.id, tracks } });
    const readStatuses = async (token: string, trackId: string) => [
      (await open(token)).status,
      (await read(token, trackId)).status,
      (await stream(token, trackId))[0],
    ];
    const expectEnded = async () => {
      for (const trackId of [first, added[0]?.id ?? '']) {
        expect(await readStatuses(endedLink.token, trackId)).toEqual([404, 404, 404]);
        expect(await readStatuses(activeLink.token, trackId)).toEqual([200, 200, 302]);
      }
      expect(await readStatuses(trackLink.token, first)).toEqual([404, 404, 404]);
    };
    await expectEnded();
    // A new manager role does not revive old links.
    await makeManager(colleague, artist);
    await expectEnded();
    expect(await readCreatorIds()).toEqual([manager.user.id]);
    expect(await readRawPartition('LIBRARY_TABLE', `share#${endedLink.share.id}`)).toEqual([]);
  });

  it('stops working when the admin who created it loses the permission or the account', async () => {
    const { album } = await addUnlistedAlbum();
    const admin = await addUser({ permissions: [{ name: 'music.update', restrictions: [] }] });
    const { token } = await share(admin, { kind: 'album', id: album.id });
    expect((await open(token)).status).toBe(200);
    await setUser(admin.user.id, { permissions: [] });
    expect((await open(token)).status).toBe(404);
    await setUser(admin.user.id, { permissions: [{ name: 'music.update', restrictions: [] }] });
    expect((await open(token)).status).toBe(200);
    await markUserDeleted(admin.user.id);
    expect((await open(token)).status).toBe(404);
  });

  it('cannot exceed the limit under concurrent requests, and stops working when it is revoked', async () => {
    lowerLimit('sharesMax', 5);
    const { manager, album, first } = await addUnlistedAlbum();
    const item = { kind: 'album', id: album.id } as const;
    const createMany = () =>
      Promise.all(
        Array.from({ length: 30 }, () =>
          manager.send(shareContract.create, { body: { item, name: 'Press' } } as never),
        ),
      );
    const list = async () => (await manager.call(shareContract.list, { query: item })).shares;
    const tokens: string[] = [];
    // Slots of revoked links are free again.
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
        // Each link is revoked twice at once.
        [...shares, ...shares].map(({ id }) => manager.send(shareContract.remove, { params: { shareId: id } })),
      );
      expect(revoked.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(5);
      expect(await list()).toEqual([]);
      for (const token of tokens)
        expect([(await open(token)).status, (await stream(token, first))[0]]).toEqual([404, 404]);
    }
    expect(await readRawPartition('LIBRARY_TABLE', `shares-of#${album.id}`)).toEqual([]);
  });

  it('no longer counts towards the limit when its creator may not share the item any more', async () => {
    lowerLimit('sharesMax', 1);
    const { manager, artist, album } = await addUnlistedAlbum();
    const item = { kind: 'album', id: album.id } as const;
    const colleague = await addUploader();
    await makeManager(colleague, artist);
    await share(colleague, item);
    expect(await manager.expectRefusal(shareContract.create, { body: { item, name: 'x' } })).toMatchObject({
      code: 'quota.reached',
    });
    await removeManager(artist.id, colleague.user.id);
    const { share: activeLink } = await share(manager, item);
    expect((await manager.call(shareContract.list, { query: item })).shares).toEqual([activeLink]);
  });

  it('is deleted with the account of its creator and with its item', async () => {
    const { manager, album, first } = await addUnlistedAlbum();
    const ownLink = await share(manager, { kind: 'track', id: first });
    await deleteUserShares(manager.user.id);
    expect((await open(ownLink.token)).status).toBe(404);
    const items: readonly ShareTarget[] = [
      { kind: 'album', id: album.id },
      { kind: 'track', id: first },
    ];
    const created = await Promise.all(items.map((item) => share(manager, item)));
    await manager.call(trashContract.put, { body: { albumIds: [album.id] } });
    // Trashed items have no links to create or list.
    const body = { item: items[0], name: 'For the press' } as never;
    expect(await manager.expectRefusal(shareContract.create, { body })).toMatchObject({ code: 'album.not_found' });
    expect(await manager.expectRefusal(shareContract.list, { query: items[0] } as never)).toMatchObject({
      status: 404,
    });
    await manager.call(trashContract.remove, { body: { albumIds: [album.id] } });
    for (const { share: link } of created)
      expect(await readRawPartition('LIBRARY_TABLE', `share#${link.id}`)).toEqual([]);
  });

  it.each([
    ['a date in the past', { expiresAt: '2020-01-01T00:00:00.000Z' }],
    ['a date in the far future', { expiresAt: '2099-01-01T00:00:00.000Z' }],
    ['a time after a year and a day', { expiresAt: getTimeInDays(sharingLimits.shareDaysMax, 60_000) }],
    ['no name', { name: '' }],
  ])('returns 422 with a message for %s', async (_, invalidFields) => {
    const { manager, album } = await addUnlistedAlbum();
    const body = { item: { kind: 'album', id: album.id }, name: 'x', ...invalidFields };
    const refusal = await manager.expectRefusal(shareContract.create, { body } as never);
    expect(refusal).toMatchObject({
      status: 422,
      errors: { [Object.keys(invalidFields)[0] ?? '']: [expect.any(String)] },
    });
    await share(manager, body.item as ShareTarget, { expiresAt: getTimeInDays(sharingLimits.shareDaysMax) });
  });
});

describe('visits of a private link', () => {
  it('counts a browser once a day and stores no secret', async () => {
    const { manager, album } = await addUnlistedAlbum();
    const item = { kind: 'album', id: album.id } as const;
    const { token, share: created } = await share(manager, item);
    const secret = token.split('.')[1] ?? '';
    await Promise.all([open(token), open(token), open(token)]);
    expect(await listVisits(manager, item)).toEqual([1]);
    const storedItems = JSON.stringify(await readRawPartition('LIBRARY_TABLE', `share#${created.id}`));
    expect(storedItems).not.toContain(secret);
    expect(storedItems).not.toContain('127.0.0.1');
    await manager.call(shareContract.remove, { params: { shareId: created.id } });
    expect(await readRawPartition('LIBRARY_TABLE', `share#${created.id}`)).toEqual([]);
  });

  it('counts visits up to a daily limit and opens beyond it', async () => {
    const { manager, album } = await addUnlistedAlbum();
    const item = { kind: 'album', id: album.id } as const;
    const { token, share: created } = await share(manager, item);
    const openAs = (name: string) =>
      openBrowser({ headers: { 'user-agent': name } }).send(shareContract.open, { params: { token } } as never);
    await Promise.all([openAs('one'), openAs('two')]);
    await updateItem(shareItem, { id: created.id }, { set: { dayVisits: sharingLimits.shareVisitsPerDay - 1 } });
    expect((await Promise.all(['three', 'four', 'five'].map(openAs))).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    expect((await openAs('six')).status).toBe(200);
    expect(await listVisits(manager, item)).toEqual([3]);
    // The link, and a row for each counted browser.
    expect(await readRawPartition('LIBRARY_TABLE', `share#${created.id}`)).toHaveLength(4);
    await updateItem(shareItem, { id: created.id }, { set: { visitDay: '2026-01-01' } });
    await openAs('seven');
    expect(await listVisits(manager, item)).toEqual([4]);
    expect(JSON.stringify(await manager.call(shareContract.list, { query: item }))).not.toContain('dayVisits');
  });
});
