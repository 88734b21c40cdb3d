import { workspaceInvitesContract } from '@overtone/shared/workspaces/workspace-invites.contract.ts';
import { routes } from '../../platform/routes.ts';
import { createInviteLink, inviteAddresses, readInvites, resendInvite, revokeInvite } from './invites.service.ts';
import { declineInvite, joinFromSite, joinWorkspace } from './join-workspace.service.ts';
import { previewInvite } from './preview-invite.service.ts';
import { createDelivery, type IsInviteEmailChosen } from './send-invite.service.ts';

/** @param isEmailChosen reads the choice of a user. It is a parameter because notifications belong to a later context */
export const workspaceInvitesRoutes = (isEmailChosen: IsInviteEmailChosen) => {
  const prepareDelivery = createDelivery(isEmailChosen);
  return routes(workspaceInvitesContract, {
    list: async ({ params }, { visitor }) => ({ invites: await readInvites(params.workspaceId, visitor) }),
    invite: ({ params, body }, context) => inviteAddresses(params.workspaceId, body, context, prepareDelivery),
    createLink: ({ params }, context) => createInviteLink(params.workspaceId, context),
    resend: async ({ params }, context) => ({
      invite: await resendInvite(params.workspaceId, params.inviteId, context, prepareDelivery),
    }),
    revoke: async ({ params }, { visitor }) => {
      await revokeInvite(params.workspaceId, params.inviteId, visitor);
      return {};
    },
    preview: ({ body }, context) => previewInvite(body.inviteId, context),
    join: async ({ body }, context) => ({ workspace: await joinWorkspace(body.inviteId, context) }),
    joinFromSite: async ({ params }, context) => ({ workspace: await joinFromSite(params.inviteId, context) }),
    decline: async ({ params }, context) => {
      await declineInvite(params.inviteId, context);
      return {};
    },
  });
};
