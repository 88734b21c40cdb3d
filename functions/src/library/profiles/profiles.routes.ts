import { profileContract } from '@overtone/shared/library/profiles/profile.contract.ts';
import { profilePlaylistsContract } from '@overtone/shared/library/profiles/profile-playlists.contract.ts';
import { requireUnblocked } from '../../identity/blocks/blocks.service.ts';
import { getUser } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { routes } from '../../platform/routes.ts';
import { listPublicPlaylistsOfUser } from '../playlists/playlists.store.ts';
import { pinPlaylists, readProfile } from './profile.service.ts';

const detailRoutes = routes(profileContract, {
  get: async ({ params }, { visitor }) => ({ profile: await readProfile(params.userId, visitor) }),
});

const playlistRoutes = routes(profilePlaylistsContract, {
  playlists: async ({ params: { userId }, query }, { visitor }) => {
    const [pagination] = await Promise.all([
      listPublicPlaylistsOfUser(userId, query),
      getUser(userId),
      requireUnblocked(visitor, userId),
    ]);
    return { pagination };
  },
  pin: async ({ body }, { visitor }) => ({ pinned: await pinPlaylists(requireUserId(visitor), body.playlistIds) }),
});

export const profileRoutes = [...detailRoutes, ...playlistRoutes];
