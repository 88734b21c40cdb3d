import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import { describe, expect, it } from 'vitest';
import { blockUser } from '../../identity/blocks/blocks.service.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { createPlaylist, getPlaylistParams } from '../../testing/playlists.ts';
import { findItemsContaining } from '../../testing/raw-items.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import {
  createInvite,
  createSharedPlaylist,
  joinPlaylist,
  listJoined,
  readPlaylistVersion,
} from '../../testing/shared-playlists.ts';
import { addUser } from '../../testing/users.ts';
import { asGuest } from '../../testing/visitor.ts';
import { playlistItem } from './playlist.item.ts';
import { listInvites } from './playlist-members.store.ts';
import { playlistOwnerItem } from './playlist-owner.items.ts';

describe('invitation links', () => {
  it('returns 404 when the owner blocks the user or the user blocks the owner, but not for members', async () => {
    const [ada, bo, eve, cy] = [await addUser(), await addUser(), await addUser(), await addUser()];
    const { id } = await createPlaylist(ada, { isPublic: true });
    const { token } = await createInvite(ada, id, 'add');
    await joinPlaylist(bo, token);
    expect((await readPlaylistVersion(eve, id)).updatedAt).toBeDefined();
    for (const other of [bo, eve]) await blockUser({ userId: ada.user.id }, other.user.id);
    await blockUser({ userId: cy.user.id }, ada.user.id);
    for (const listener of [eve, cy]) {
      for (const call of [playlistMembersContract.preview, playlistMembersContract.join])
        expect(await listener.expectRefusal(call, { body: { token } })).toMatchObject({ status: 404 });
    }
    expect(await eve.expectRefusal(playlistMembersContract.version, getPlaylistParams(id))).toMatchObject({
      status: 404,
    });
    // Blocks do not affect members.
    expect((await readPlaylistVersion(bo, id)).role).toBe('add');
  });

  it('shows the playlist before the user joins, and makes them a member', async () => {
    const [ada, bo] = [await addUser(), await addUser()];
    const { id, name } = await createPlaylist(ada, { isPublic: false });
    expect(await bo.expectRefusal(playlistContract.get, getPlaylistParams(id))).toMatchObject({ status: 404 });
    const { token } = await createInvite(ada, id, 'add');
    const { playlist, ...otherFields } = await bo.call(playlistMembersContract.preview, { body: { token } });
    expect(playlist).toMatchObject({ id, name });
    expect(otherFields).toEqual({ role: 'add', isMember: false });
    expect(await joinPlaylist(bo, token)).toMatchObject({ id, role: 'add', members: 1 });
    expect((await bo.call(playlistContract.get, getPlaylistParams(id))).playlist).toMatchObject({
      role: 'add',
      members: 1,
    });
    expect(await listJoined(bo)).toMatchObject([{ id, role: 'add' }]);
    expect(await listJoined(ada)).toEqual([]);
    const { members } = await bo.call(playlistMembersContract.list, getPlaylistParams(id));
    expect(members.map(({ user, role }) => [user.id, role])).toEqual([
      [ada.user.id, null],
      [bo.user.id, 'add'],
    ]);
  });

  it('stores only a digest of the secret, and returns the token once', async () => {
    const ada = await addUser();
    const { id } = await createPlaylist(ada);
    const { token, invite: created } = await createInvite(ada, id);
    const secret = token.split('.')[2] ?? '';
    expect(await findItemsContaining('LIBRARY_TABLE', secret)).toEqual([]);
    const { invites } = await ada.call(playlistMembersContract.invites, getPlaylistParams(id));
    expect(invites).toEqual([created]);
    expect((await listInvites(id)).map(({ expires }) => expires)).toEqual([
      Math.floor(Date.parse(created.expiresAt) / 1_000),
    ]);
    expect(Date.parse(created.expiresAt) - Date.parse(created.createdAt)).toBe(
      libraryLimits.playlistInviteDays * 86_400_000,
    );
  });

  it('changes nothing for members, even if they use a link with another role', async () => {
    const { ada, bo, id, token } = await createSharedPlaylist('view');
    const editInvite = await createInvite(ada, id, 'edit');
    for (const inviteToken of [token, editInvite.token])
      expect(await joinPlaylist(bo, inviteToken)).toMatchObject({ role: 'view', members: 1 });
    expect(await joinPlaylist(ada, token)).toMatchObject({ id });
    expect((await ada.call(playlistMembersContract.list, getPlaylistParams(id))).members).toHaveLength(2);
  });

  it('adds one member when the same user joins twice at the same time', async () => {
    const [ada, bo] = [await addUser(), await addUser()];
    const { id } = await createPlaylist(ada);
    const { token } = await createInvite(ada, id);
    const memberships = await Promise.all([joinPlaylist(bo, token), joinPlaylist(bo, token)]);
    expect(memberships.map(({ role }) => role)).toEqual(['edit', 'edit']);
    expect(await readPlaylistVersion(ada, id)).toMatchObject({ members: 1 });
  });

  it('returns 404 for a revoked link and a wrong secret, and 401 for guests', async () => {
    const { ada, bo, id, token, invite: created } = await createSharedPlaylist();
    const cy = await addUser();
    const notFound = { status: 404, code: 'playlist_invite.not_found' };
    const [playlistPart, invitePart] = token.split('.');
    const wrongTokens = [
      'x',
      `${playlistPart}.${invitePart}`,
      `${playlistPart}.${invitePart}.${'a'.repeat(43)}`,
      `${invitePart}.${playlistPart}.x`,
    ];
    for (const wrongToken of wrongTokens) {
      for (const endpoint of [playlistMembersContract.preview, playlistMembersContract.join])
        expect(await cy.expectRefusal(endpoint, { body: { token: wrongToken } })).toMatchObject(notFound);
    }
    expect(await asGuest().expectRefusal(playlistMembersContract.join, { body: { token } })).toMatchObject({
      status: 401,
    });
    const inviteParams = { params: { playlistId: id, inviteId: created.id } };
    await ada.call(playlistMembersContract.revoke, inviteParams);
    expect(await ada.expectRefusal(playlistMembersContract.revoke, inviteParams)).toMatchObject(notFound);
    expect(await cy.expectRefusal(playlistMembersContract.join, { body: { token } })).toMatchObject(notFound);
    // Users who joined by the link stay members.
    expect(await listJoined(bo)).toHaveLength(1);
  });

  it('returns 404 when the link is revoked while a user joins', async () => {
    const [ada, bo] = [await addUser(), await addUser()];
    const { id } = await createPlaylist(ada, { isPublic: false });
    const { token, invite: created } = await createInvite(ada, id);
    const inviteParams = { params: { playlistId: id, inviteId: created.id } };
    runBeforeCommand('TransactWriteItemsCommand', `member#${bo.user.id}`, () =>
      ada.call(playlistMembersContract.revoke, inviteParams),
    );
    expect(await bo.expectRefusal(playlistMembersContract.join, { body: { token } })).toMatchObject({ status: 404 });
    expect(await bo.expectRefusal(playlistContract.get, getPlaylistParams(id))).toMatchObject({ status: 404 });
  });

  it('returns 403 when the playlist has the maximum number of links', async () => {
    const ada = await addUser();
    const { id } = await createPlaylist(ada);
    for (let count = 0; count < libraryLimits.playlistInvitesMax; count += 1) await createInvite(ada, id);
    const refusal = await ada.expectRefusal(playlistMembersContract.invite, {
      ...getPlaylistParams(id),
      body: { role: 'view' },
    });
    expect(refusal).toMatchObject({ status: 403, code: 'quota.reached' });
  });

  it('adds only one of two users who join at the same time when one member can still be added', async () => {
    const [ada, bo, cy] = [await addUser(), await addUser(), await addUser()];
    const { id } = await createPlaylist(ada);
    const { token } = await createInvite(ada, id);
    await updateItem(playlistItem, { id }, { set: { members: libraryLimits.playlistMembersMax - 1 } });
    const replies = await Promise.all(
      [bo, cy].map((listener) => listener.send(playlistMembersContract.join, { body: { token } })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect(await readPlaylistVersion(ada, id)).toMatchObject({ members: libraryLimits.playlistMembersMax });
  });

  it('returns 403 when the user has joined the maximum number of playlists', async () => {
    const [ada, bo] = [await addUser(), await addUser()];
    const { id } = await createPlaylist(ada);
    const { token } = await createInvite(ada, id);
    const { id: userId } = bo.user;
    await updateItem(
      playlistOwnerItem,
      { userId },
      { set: { userId, joined: libraryLimits.playlistsJoinedMax }, when: null },
    );
    expect(await bo.expectRefusal(playlistMembersContract.join, { body: { token } })).toMatchObject({
      code: 'quota.reached',
    });
  });
});
