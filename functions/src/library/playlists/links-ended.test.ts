/** @module-tag noRetry */
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import { limits } from '@overtone/shared/limits.ts';
import { expect, test } from 'vitest';
import { setUser } from '../../identity/users/users.store.ts';
import { changeItem } from '../../platform/dynamo/write.ts';
import { at, make } from '../../testing/edited-playlists.ts';
import { lowerLimit } from '../../testing/lower-limit.ts';
import { addPerson } from '../../testing/people.ts';
import { rawPartition } from '../../testing/raw-items.ts';
import { playlistInviteItem, playlistInviteSlotItem } from './playlist-member.items.ts';
import { listInvites } from './playlist-members.store.ts';

/** A playlist of Ada's with a link that nobody used, and whose time has come. */
const abandoned = async () => {
  const ada = await addPerson();
  const { id } = await make(ada);
  const { invite } = await ada.call(playlistMembersContract.invite, { ...at(id), body: { role: 'view' } });
  const end = async () => {
    const expires = Math.floor(Date.now() / 1_000) - 1;
    await changeItem(playlistInviteItem, { playlistId: id, id: invite.id }, { set: { expires } });
  };
  const membersOf = async () => (await ada.call(playlistContract.get, at(id))).playlist.members;
  return { ada, id, end, membersOf };
};

test.each([playlistMembersContract.version, playlistMembersContract.invites])(
  'a playlist whose links have ended, and whom nobody joined, is shared no more once its owner asks $path',
  async (ask) => {
    const { ada, id, end, membersOf } = await abandoned();
    await ada.call(ask, at(id));
    expect(await membersOf()).toBe(0);
    await end();
    expect(await ada.call(ask, at(id))).not.toHaveProperty('members');
    expect(await membersOf()).toBeUndefined();
  },
);

test('whoever is taken out comes back by no link, however many were made at once, and those who are left invite again', async () => {
  const { ada, id } = await abandoned();
  const bo = await addPerson();
  const { token } = await ada.call(playlistMembersContract.invite, { ...at(id), body: { role: 'edit' } });
  await bo.call(playlistMembersContract.join, { body: { token } });
  const createMany = () =>
    Promise.all(
      Array.from({ length: 30 }, () => ada.send(playlistMembersContract.invite, { ...at(id), body: { role: 'view' } })),
    );
  const replies = await createMany();
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 403]));
  const tokens = await Promise.all(
    replies
      .filter(({ status }) => status === 201)
      .map(async (reply) => ((await reply.json()) as { token: string }).token),
  );
  // Two were there before.
  expect(tokens).toHaveLength(limits.playlistInvitesMax - 2);
  const { invites } = await ada.call(playlistMembersContract.invites, at(id));
  expect(invites).toHaveLength(limits.playlistInvitesMax);
  expect(invites[0]?.createdBy?.id).toBe(ada.user.id);
  await ada.call(playlistMembersContract.remove, { params: { playlistId: id, userId: bo.user.id } });
  expect(await listInvites(id)).toEqual([]);
  for (const each of [token, ...tokens])
    expect(await bo.refused(playlistMembersContract.join, { body: { token: each } })).toMatchObject({ status: 404 });
  const rows = await rawPartition('LIBRARY_TABLE', `playlist#${id}`);
  expect(rows.map(({ sk }) => sk)).not.toContainEqual(expect.stringMatching(/^invite/));
  expect((await createMany()).filter(({ status }) => status === 201)).toHaveLength(limits.playlistInvitesMax);
});

test('a link that has ended by itself makes room for another one', async () => {
  const { ada, id } = await abandoned();
  lowerLimit('playlistInvitesMax', 1);
  const invite = () => ada.send(playlistMembersContract.invite, { ...at(id), body: { role: 'view' } });
  expect((await invite()).status).toBe(403);
  const [known] = await listInvites(id);
  const expires = Math.floor(Date.now() / 1_000) - 1;
  const { slot = 0, id: inviteId } = known ?? {};
  await changeItem(playlistInviteItem, { playlistId: id, id: inviteId as never }, { set: { expires } });
  await changeItem(playlistInviteSlotItem, { playlistId: id, slot }, { set: { expires } });
  expect([(await invite()).status, (await invite()).status]).toEqual([201, 403]);
  // Ending it again gives nobody else's slot back.
  const params = { playlistId: id, inviteId: inviteId as never };
  expect(await ada.refused(playlistMembersContract.revoke, { params })).toMatchObject({ status: 404 });
  expect((await invite()).status).toBe(403);
});

test('a link of an admin ends with their permission', async () => {
  const ada = await addPerson();
  const { id } = await make(ada, { isPublic: true });
  const admin = await addPerson({ permissions: [{ name: 'playlists.update', restrictions: [] }] });
  const { token } = await admin.call(playlistMembersContract.invite, { ...at(id), body: { role: 'edit' } });
  const bo = await addPerson();
  await bo.call(playlistMembersContract.look, { body: { token } });
  await setUser(admin.user.id, { permissions: [] });
  for (const call of [playlistMembersContract.look, playlistMembersContract.join])
    expect(await bo.refused(call, { body: { token } })).toMatchObject({ code: 'playlist_invite.not_found' });
});
