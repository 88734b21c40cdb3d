/** @module-tag noRetry */

import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import { describe, expect, it } from 'vitest';
import { setUser } from '../../identity/users/users.store.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { lowerLimit } from '../../testing/lower-limit.ts';
import { createPlaylist, getPlaylistParams } from '../../testing/playlists.ts';
import { readRawPartition } from '../../testing/raw-items.ts';
import { addUser } from '../../testing/users.ts';
import { playlistInviteItem, playlistInviteSlotItem } from './playlist-member.items.ts';
import { listInvites } from './playlist-members.store.ts';

/** Creates a playlist of Ada with an unused link. `expireLink` makes the link expire. */
const createPlaylistWithLink = async () => {
  const ada = await addUser();
  const { id } = await createPlaylist(ada);
  const { invite } = await ada.call(playlistMembersContract.invite, {
    ...getPlaylistParams(id),
    body: { role: 'view' },
  });
  const expireLink = async () => {
    const expires = Math.floor(Date.now() / 1_000) - 1;
    await updateItem(playlistInviteItem, { playlistId: id, id: invite.id }, { set: { expires } });
  };
  const readMemberCount = async () => (await ada.call(playlistContract.get, getPlaylistParams(id))).playlist.members;
  return { ada, id, expireLink, readMemberCount };
};

describe('expired and revoked invitation links', () => {
  it.each([playlistMembersContract.version, playlistMembersContract.invites])(
    'ends the sharing when the owner requests $path after all links have expired',
    async (endpoint) => {
      const { ada, id, expireLink, readMemberCount } = await createPlaylistWithLink();
      await ada.call(endpoint, getPlaylistParams(id));
      expect(await readMemberCount()).toBe(0);
      await expireLink();
      expect(await ada.call(endpoint, getPlaylistParams(id))).not.toHaveProperty('members');
      expect(await readMemberCount()).toBeUndefined();
    },
  );

  it('revokes all links when a member is removed, even links that were created concurrently', async () => {
    const { ada, id } = await createPlaylistWithLink();
    const bo = await addUser();
    const { token } = await ada.call(playlistMembersContract.invite, {
      ...getPlaylistParams(id),
      body: { role: 'edit' },
    });
    await bo.call(playlistMembersContract.join, { body: { token } });
    const createManyInvites = () =>
      Promise.all(
        Array.from({ length: 30 }, () =>
          ada.send(playlistMembersContract.invite, { ...getPlaylistParams(id), body: { role: 'view' } }),
        ),
      );
    const replies = await createManyInvites();
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 403]));
    const tokens = await Promise.all(
      replies
        .filter(({ status }) => status === 201)
        .map(async (reply) => ((await reply.json()) as { token: string }).token),
    );
    // Two links existed before.
    expect(tokens).toHaveLength(libraryLimits.playlistInvitesMax - 2);
    const { invites } = await ada.call(playlistMembersContract.invites, getPlaylistParams(id));
    expect(invites).toHaveLength(libraryLimits.playlistInvitesMax);
    expect(invites[0]?.createdBy?.id).toBe(ada.user.id);
    await ada.call(playlistMembersContract.remove, { params: { playlistId: id, userId: bo.user.id } });
    expect(await listInvites(id)).toEqual([]);
    for (const linkToken of [token, ...tokens])
      expect(await bo.expectRefusal(playlistMembersContract.join, { body: { token: linkToken } })).toMatchObject({
        status: 404,
      });
    const rows = await readRawPartition('LIBRARY_TABLE', `playlist#${id}`);
    expect(rows.map(({ sk }) => sk)).not.toContainEqual(expect.stringMatching(/^invite/));
    expect((await createManyInvites()).filter(({ status }) => status === 201)).toHaveLength(
      libraryLimits.playlistInvitesMax,
    );
  });

  it('frees the slot of an expired link', async () => {
    const { ada, id } = await createPlaylistWithLink();
    lowerLimit('playlistInvitesMax', 1);
    const invite = () => ada.send(playlistMembersContract.invite, { ...getPlaylistParams(id), body: { role: 'view' } });
    expect((await invite()).status).toBe(403);
    const [existing] = await listInvites(id);
    const expires = Math.floor(Date.now() / 1_000) - 1;
    const { slot = 0, id: inviteId } = existing ?? {};
    await updateItem(playlistInviteItem, { playlistId: id, id: inviteId as never }, { set: { expires } });
    await updateItem(playlistInviteSlotItem, { playlistId: id, slot }, { set: { expires } });
    expect([(await invite()).status, (await invite()).status]).toEqual([201, 403]);
    // Revoking the expired link must not free the slot of the new one.
    const params = { playlistId: id, inviteId: inviteId as never };
    expect(await ada.expectRefusal(playlistMembersContract.revoke, { params })).toMatchObject({ status: 404 });
    expect((await invite()).status).toBe(403);
  });

  it('returns 404 for the link of an admin who lost the permission', async () => {
    const ada = await addUser();
    const { id } = await createPlaylist(ada, { isPublic: true });
    const admin = await addUser({ permissions: [{ name: 'playlists.update', restrictions: [] }] });
    const { token } = await admin.call(playlistMembersContract.invite, {
      ...getPlaylistParams(id),
      body: { role: 'edit' },
    });
    const bo = await addUser();
    await bo.call(playlistMembersContract.preview, { body: { token } });
    await setUser(admin.user.id, { permissions: [] });
    for (const call of [playlistMembersContract.preview, playlistMembersContract.join])
      expect(await bo.expectRefusal(call, { body: { token } })).toMatchObject({ code: 'playlist_invite.not_found' });
  });
});
