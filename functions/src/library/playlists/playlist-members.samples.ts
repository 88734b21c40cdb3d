import type { PlaylistId } from '@overtone/shared/ids.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import { addPlaylist } from '../../testing/catalogue.ts';
import { getSamples, type Sample, type Subjects } from '../../testing/sample.ts';
import { addUser } from '../../testing/users.ts';

const ownerOnly = { statusForOthers: 403, otherAllowedActors: ['admin'] } as const satisfies Partial<Sample>;

/** Adds a public playlist of the owner with an invitation link. */
const addInvite = async ({ owner, track }: Subjects) => {
  const { id, name } = owner.user;
  const playlist = await addPlaylist({ owner: { id, name } }, [track]);
  const reply = await owner.call(playlistMembersContract.invite, {
    params: { playlistId: playlist.id },
    body: { role: 'edit' },
  });
  return { playlistId: playlist.id as PlaylistId, ...reply };
};

/** Adds a public playlist of the owner with a member. */
const addMember = async (subjects: Subjects) => {
  const { playlistId, token } = await addInvite(subjects);
  const bo = await addUser();
  await bo.call(playlistMembersContract.join, { body: { token } });
  return { playlistId, userId: bo.user.id };
};

export const playlistMembersSamples = getSamples(playlistMembersContract, {
  version: { buildRequest: async (subjects) => ({ params: { playlistId: (await addInvite(subjects)).playlistId } }) },
  list: {
    buildRequest: async (subjects) => ({ params: { playlistId: (await addMember(subjects)).playlistId } }),
    ...ownerOnly,
  },
  setRole: {
    buildRequest: async (subjects) => ({ params: await addMember(subjects), body: { role: 'view' } }),
    ...ownerOnly,
  },
  remove: { buildRequest: async (subjects) => ({ params: await addMember(subjects) }), ...ownerOnly },
  invites: {
    buildRequest: async (subjects) => ({ params: { playlistId: (await addInvite(subjects)).playlistId } }),
    ...ownerOnly,
  },
  invite: {
    buildRequest: async (subjects) => ({
      params: { playlistId: (await addInvite(subjects)).playlistId },
      body: { role: 'add' },
    }),
    ...ownerOnly,
  },
  revoke: {
    buildRequest: async (subjects) => {
      const { playlistId, invite } = await addInvite(subjects);
      return { params: { playlistId, inviteId: invite.id } };
    },
    ...ownerOnly,
  },
  preview: { buildRequest: async (subjects) => ({ body: { token: (await addInvite(subjects)).token } }) },
  join: { buildRequest: async (subjects) => ({ body: { token: (await addInvite(subjects)).token } }) },
  listJoined: {},
});
