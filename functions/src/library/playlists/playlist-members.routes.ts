import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { routes } from '../../platform/routes.ts';
import {
  createInviteLink,
  joinPlaylist,
  previewInvite,
  readInvites,
  revokeInvite,
} from './playlist-invites.service.ts';
import { readMembers, readVersion, removeMember, setRole } from './playlist-members.service.ts';
import { listJoinedPlaylists } from './playlist-members.store.ts';
import { publishMembersChange } from './publish-playlist.service.ts';

export const playlistMembersRoutes = routes(playlistMembersContract, {
  version: ({ params }, { visitor }) => readVersion(params.playlistId, visitor),
  list: async ({ params }, { visitor }) => ({ members: await readMembers(params.playlistId, visitor) }),
  setRole: async ({ params, body }, { visitor }) => {
    await setRole(params.playlistId, params.userId, body.role, visitor);
    await publishMembersChange(params.playlistId);
    return {};
  },
  remove: async ({ params }, { visitor }) => {
    await removeMember(params.playlistId, params.userId, visitor);
    await publishMembersChange(params.playlistId, [params.userId]);
    return {};
  },
  invites: async ({ params }, { visitor }) => ({ invites: await readInvites(params.playlistId, visitor) }),
  invite: ({ params, body }, context) => createInviteLink(params.playlistId, body.role, context),
  revoke: async ({ params }, { visitor }) => {
    await revokeInvite(params.playlistId, params.inviteId, visitor);
    return {};
  },
  preview: ({ body }, { visitor }) => previewInvite(body.token, visitor),
  join: async ({ body }, context) => {
    const playlist = await joinPlaylist(body.token, context);
    await publishMembersChange(playlist.id);
    return { playlist };
  },
  listJoined: async ({ query }, { visitor }) => ({
    pagination: await listJoinedPlaylists(requireUserId(visitor), query),
  }),
});
