/** @module-tag noRetry */

import { managedArtistContract } from '@overtone/shared/backstage/artists/managed-artist.contract.ts';
import { managerInvitesContract } from '@overtone/shared/backstage/artists/manager-invites.contract.ts';
import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import type { ArtistId } from '@overtone/shared/ids.ts';
import { profileContract } from '@overtone/shared/library/profiles/profile.contract.ts';
import { rates } from '@overtone/shared/rates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isManager } from '../../catalog/public.ts';
import { blockUser } from '../../identity/blocks/blocks.service.ts';
import { setUser } from '../../identity/users/users.store.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { addArtistManager } from '../../testing/backstage.ts';
import { addArtist } from '../../testing/catalogue.ts';
import { isolatedMailbox } from '../../testing/isolated-mailbox.ts';
import { findItemsContaining, readRawPartition } from '../../testing/raw-items.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { asGuest } from '../../testing/visitor.ts';
import { deleteBackstageData } from '../requests/delete-backstage-data.service.ts';
import { managerInviteItem } from './manager-invites.store.ts';
import { removeManager } from './managers.store.ts';

let mailbox: Awaited<ReturnType<typeof isolatedMailbox>>;
beforeAll(async () => {
  mailbox = await isolatedMailbox();
});
afterAll(() => mailbox.remove());

const addArtistWithManager = async () => {
  const [ada, bo, artist] = [await addUser({ name: 'Ada' }), await addUser({ name: 'Bo' }), await addArtist()];
  await addArtistManager(artist.id, ada);
  return { ada, bo, artist };
};
const invite = async (manager: TestUser, artistId: ArtistId, { user }: TestUser) =>
  (await manager.call(managerInvitesContract.invite, { params: { artistId }, body: { userId: user.id } })).invite;
const readPending = async (caller: TestUser, artistId: ArtistId) =>
  (await caller.call(managerInvitesContract.list, { params: { artistId } })).invites;
const readReceived = async (manager: TestUser) => (await manager.call(managerInvitesContract.listReceived, {})).invites;
const accept = async (caller: TestUser, artistId: ArtistId) =>
  (await caller.send(managerInvitesContract.accept, { params: { artistId } })).status;
const readProfileArtists = async ({ user }: TestUser) =>
  (await asGuest().call(profileContract.get, { params: { userId: user.id } })).profile.artists ?? [];

describe('a manager invitation', () => {
  it('has no effect until the user accepts it', async () => {
    const { ada, bo, artist } = await addArtistWithManager();
    await setUser(bo.user.id, { shows: { ...bo.user.shows, artists: 'public' } });
    const sent = await invite(ada, artist.id, bo);
    expect(sent).toMatchObject({ user: { id: bo.user.id, name: 'Bo' }, createdBy: { id: ada.user.id } });
    expect(Date.parse(sent.expiresAt) - Date.parse(sent.createdAt)).toBe(
      backstageLimits.managerInviteDays * 86_400_000,
    );
    expect(await mailbox.next('manager-invited', bo.email)).toMatchObject({
      ...{
        id: `manager-invite-${sent.id}`,
        artist: artist.name,
        inviter: 'Ada',
        days: backstageLimits.managerInviteDays,
      },
    });
    expect(await isManager(artist.id, bo.user.id)).toBe(false);
    expect(await bo.expectRefusal(managedArtistContract.get, { params: { artistId: artist.id } })).toMatchObject({
      status: 404,
    });
    expect(await readProfileArtists(bo)).toEqual([]);
    expect(await invite(ada, artist.id, bo)).toEqual(sent);
    expect(await readPending(ada, artist.id)).toEqual([sent]);
    const { user, ...inviteWithoutUser } = sent;
    const { id, name, image } = artist;
    expect(await readReceived(bo)).toEqual([{ ...inviteWithoutUser, artist: { id, name, image } }]);
    expect(await Promise.all([accept(bo, artist.id), accept(bo, artist.id)])).toEqual([200, 200]);
    expect(await isManager(artist.id, bo.user.id)).toBe(true);
    expect((await readProfileArtists(bo)).map((profileArtist) => profileArtist.id)).toEqual([artist.id]);
    expect([await readPending(ada, artist.id), await readReceived(bo)]).toEqual([[], []]);
    const rows = await readRawPartition('CATALOG_TABLE', `artist#${artist.id}`);
    expect(rows.map(({ sk }) => sk)).not.toContainEqual(expect.stringMatching(/^manager-invite/));
  });

  it('can be declined and revoked, expires, and can be accepted by the invited user only', async () => {
    const { ada, bo, artist } = await addArtistWithManager();
    const params = { artistId: artist.id };
    const [cy, notFound] = [await addUser(), { status: 404, code: 'manager_invite.not_found' }];
    await invite(ada, artist.id, bo);
    expect(await cy.expectRefusal(managerInvitesContract.accept, { params })).toMatchObject(notFound);
    expect(await cy.expectRefusal(managerInvitesContract.decline, { params })).toMatchObject(notFound);
    const revocation = { params: { ...params, userId: bo.user.id } };
    for (const manager of [bo, cy])
      expect(await manager.expectRefusal(managerInvitesContract.revoke, revocation)).toMatchObject({ status: 404 });
    await bo.call(managerInvitesContract.decline, { params });
    expect(await accept(bo, artist.id)).toBe(404);

    await invite(ada, artist.id, bo);
    await ada.call(managerInvitesContract.revoke, revocation);
    expect(await ada.expectRefusal(managerInvitesContract.revoke, revocation)).toMatchObject(notFound);
    expect(await accept(bo, artist.id)).toBe(404);

    await invite(ada, artist.id, bo);
    const expires = Math.floor(Date.now() / 1_000) - 1;
    await updateItem(managerInviteItem, { artistId: artist.id, userId: bo.user.id }, { set: { expires } });
    expect([await accept(bo, artist.id), await readReceived(bo), await readPending(ada, artist.id)]).toEqual([
      404,
      [],
      [],
    ]);
    expect(await isManager(artist.id, bo.user.id)).toBe(false);

    const revoked = await invite(ada, artist.id, cy);
    runBeforeCommand('TransactWriteItemsCommand', `manager#${cy.user.id}`, () =>
      ada.call(managerInvitesContract.revoke, { params: { ...params, userId: revoked.user.id } }),
    );
    expect(await accept(cy, artist.id)).toBe(404);
    expect(await isManager(artist.id, cy.user.id)).toBe(false);
  });

  it.each([
    ['blocks the sender', (ada: TestUser, bo: TestUser) => blockUser({ userId: bo.user.id }, ada.user.id)],
    ['is blocked by the sender', (ada: TestUser, bo: TestUser) => blockUser({ userId: ada.user.id }, bo.user.id)],
  ])('is neither sent, listed nor accepted when the user %s', async (_, block) => {
    const { ada, bo, artist } = await addArtistWithManager();
    await invite(ada, artist.id, bo);
    await block(ada, bo);
    expect([await readReceived(bo), await accept(bo, artist.id)]).toEqual([[], 404]);
    const { artist: other } = await addArtistWithManager();
    await addArtistManager(other.id, ada);
    const parts = { params: { artistId: other.id }, body: { userId: bo.user.id } };
    expect(await ada.expectRefusal(managerInvitesContract.invite, parts)).toMatchObject({
      ...{ status: 404, code: 'user.not_found' },
    });
    expect(await isManager(artist.id, bo.user.id)).toBe(false);
  });

  it('becomes invalid when its sender is removed as manager, and stays invalid when the sender is added again', async () => {
    const { ada, bo, artist } = await addArtistWithManager();
    const [cy, dee] = [await addUser(), await addUser()];
    await addArtistManager(artist.id, bo);
    for (const user of [cy, dee]) await invite(bo, artist.id, user);
    // The sender is removed as manager while one of the invited users accepts.
    runBeforeCommand('TransactWriteItemsCommand', `manager#${cy.user.id}`, () =>
      ada.call(managedArtistContract.removeManager, { params: { artistId: artist.id, userId: bo.user.id } }),
    );
    expect([await accept(cy, artist.id), await accept(dee, artist.id)]).toEqual([404, 404]);
    await addArtistManager(artist.id, bo);
    expect([await readReceived(dee), await accept(dee, artist.id)]).toEqual([[], 404]);
  });

  it('cannot be accepted after its sender was removed, even if the removal was interrupted or the sender was added again', async () => {
    const { bo, artist } = await addArtistWithManager();
    const cy = await addUser();
    await addArtistManager(artist.id, bo);
    await invite(bo, artist.id, cy);
    // The removal is interrupted before it deletes the invitations.
    await removeManager(artist.id, bo.user.id);
    expect([await readReceived(cy), await accept(cy, artist.id)]).toEqual([[], 404]);
    await addArtistManager(artist.id, bo);
    expect([await readReceived(cy), await accept(cy, artist.id)]).toEqual([[], 404]);
    expect(await isManager(artist.id, cy.user.id)).toBe(false);
  });

  it('is invalid when its sender was an admin who has lost the permission', async () => {
    const { bo, artist } = await addArtistWithManager();
    const admin = await addUser({ permissions: [{ name: 'music.update', restrictions: [] }] });
    await invite(admin, artist.id, bo);
    expect(await readReceived(bo)).toHaveLength(1);
    await setUser(admin.user.id, { permissions: [] });
    expect([await readReceived(bo), await accept(bo, artist.id)]).toEqual([[], 404]);
  });

  it('sends a notification to the invited user', async () => {
    const { ada, bo, artist } = await addArtistWithManager();
    const listSentMessages = captureSentMessages('EVENTS_QUEUE_URL');
    const { createdAt: at } = await invite(ada, artist.id, bo);
    const event = { kind: 'invited', by: ada.user.id, targetId: artist.id, to: bo.user.id, at };
    expect(listSentMessages().map((body) => JSON.parse(body))).toEqual([{ events: [event] }]);
  });

  it('limits the emails to an address, also when the invitations are for different artists', async () => {
    const { ada, bo } = await addArtistWithManager();
    await mailbox.drain();
    for (let sent = 0; sent < rates.managerInviteEmails.account + 2; sent += 1) {
      const { id } = await addArtist();
      await addArtistManager(id, ada);
      await invite(ada, id, bo);
    }
    expect((await mailbox.drain()).filter((type) => type === 'manager-invited')).toHaveLength(
      rates.managerInviteEmails.account,
    );
  });

  it('is deleted with the account of its sender or of the invited user', async () => {
    const { ada, bo, artist } = await addArtistWithManager();
    const cy = await addUser();
    await addArtistManager(artist.id, cy);
    await invite(ada, artist.id, bo);
    await deleteBackstageData(bo.user.id);
    expect(await findItemsContaining('CATALOG_TABLE', bo.user.id)).toEqual([]);
    await invite(ada, artist.id, await addUser());
    await deleteBackstageData(ada.user.id);
    expect(await findItemsContaining('CATALOG_TABLE', ada.user.id)).toEqual([]);
  });
});
