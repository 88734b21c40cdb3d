import { managerInvitesContract } from '@overtone/shared/backstage/artists/manager-invites.contract.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { routes } from '../../platform/routes.ts';
import {
  acceptManagerInvite,
  declineManagerInvite,
  inviteManager,
  readManagerInvites,
  readReceivedInvites,
  revokeManagerInvite,
} from './manager-invites.service.ts';

export const managerInvitesRoutes = routes(managerInvitesContract, {
  list: async ({ params }, { visitor }) => ({ invites: await readManagerInvites(params.artistId, visitor) }),
  invite: async ({ params, body }, context) => ({ invite: await inviteManager(params.artistId, body.userId, context) }),
  revoke: async ({ params }, { visitor }) => {
    await revokeManagerInvite(params.artistId, params.userId, visitor);
    return {};
  },
  listReceived: async (_, { visitor }) => ({ invites: await readReceivedInvites(requireUserId(visitor)) }),
  accept: async ({ params }, context) => ({ artist: await acceptManagerInvite(params.artistId, context) }),
  decline: async ({ params }, { visitor }) => {
    await declineManagerInvite(params.artistId, requireUserId(visitor));
    return {};
  },
});
