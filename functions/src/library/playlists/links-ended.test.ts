import { PlaylistInviteId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import { limits } from '@overtone/shared/limits.ts';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { changeItem } from '../../platform/dynamo/write.ts';
import { at, make } from '../../testing/edited-playlists.ts';
import { addPerson } from '../../testing/people.ts';
import { playlistInviteItem } from './playlist-member.items.ts';
import { createInvite, listInvites } from './playlist-members.store.ts';

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

test('whoever is taken out comes back by no link, however many were made at once', async () => {
  const { ada, id } = await abandoned();
  const bo = await addPerson();
  const { token } = await ada.call(playlistMembersContract.invite, { ...at(id), body: { role: 'edit' } });
  await bo.call(playlistMembersContract.join, { body: { token } });
  const [known] = await listInvites(id);
  if (!known) throw new Error('There is no link');
  for (let raced = 0; raced < 2 * limits.playlistInvitesMax; raced += 1)
    await createInvite({ ...known, id: PlaylistInviteId.parse(`pli_${ulid()}`) });
  await ada.call(playlistMembersContract.remove, { params: { playlistId: id, userId: bo.user.id } });
  expect(await listInvites(id)).toEqual([]);
});
