import type { PlaylistId } from '@overtone/shared/ids.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import { addPlaylist } from '../../testing/catalogue.ts';
import { addPerson } from '../../testing/people.ts';
import { type Sample, type Subjects, samplesOf } from '../../testing/sample.ts';

const theirs = { notTheirs: 403, othersWhoMay: ['admin'] } as const satisfies Partial<Sample>;

/** A public playlist of the owner's with a link to it. */
const invited = async ({ owner, track }: Subjects) => {
  const { id, name } = owner.user;
  const playlist = await addPlaylist({ owner: { id, name } }, [track]);
  const made = await owner.call(playlistMembersContract.invite, {
    params: { playlistId: playlist.id },
    body: { role: 'edit' },
  });
  return { playlistId: playlist.id as PlaylistId, ...made };
};

/** The same with a member. */
const joined = async (subjects: Subjects) => {
  const { playlistId, token } = await invited(subjects);
  const bo = await addPerson();
  await bo.call(playlistMembersContract.join, { body: { token } });
  return { playlistId, userId: bo.user.id };
};

export const playlistMembersSamples = samplesOf(playlistMembersContract, {
  version: { parts: async (subjects) => ({ params: { playlistId: (await invited(subjects)).playlistId } }) },
  list: { parts: async (subjects) => ({ params: { playlistId: (await joined(subjects)).playlistId } }), ...theirs },
  setRole: { parts: async (subjects) => ({ params: await joined(subjects), body: { role: 'view' } }), ...theirs },
  remove: { parts: async (subjects) => ({ params: await joined(subjects) }), ...theirs },
  invites: { parts: async (subjects) => ({ params: { playlistId: (await invited(subjects)).playlistId } }), ...theirs },
  invite: {
    parts: async (subjects) => ({
      params: { playlistId: (await invited(subjects)).playlistId },
      body: { role: 'add' },
    }),
    ...theirs,
  },
  revoke: {
    parts: async (subjects) => {
      const { playlistId, invite } = await invited(subjects);
      return { params: { playlistId, inviteId: invite.id } };
    },
    ...theirs,
  },
  look: { parts: async (subjects) => ({ body: { token: (await invited(subjects)).token } }) },
  join: { parts: async (subjects) => ({ body: { token: (await invited(subjects)).token } }) },
  listJoined: {},
});
