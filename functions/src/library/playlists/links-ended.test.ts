import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import { expect, test } from 'vitest';
import { changeItem } from '../../platform/dynamo/write.ts';
import { at, make } from '../../testing/edited-playlists.ts';
import { addPerson } from '../../testing/people.ts';
import { playlistInviteItem } from './playlist-member.items.ts';

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
