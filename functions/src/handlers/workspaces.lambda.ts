import { isEmailChosen } from '../community/public.ts';
import { createLambdaHandler } from '../platform/http/lambda-handler.ts';
import type { Route } from '../platform/routes.ts';
import { requireWorkspaceCapacity } from '../uploads/public.ts';
import { workspaceInvitesRoutes } from '../workspaces/invites/invites.routes.ts';
import { workspaceMembersRoutes } from '../workspaces/members/members.routes.ts';
import { workspaceTransferRoutes } from '../workspaces/transfers/transfers.routes.ts';
import { workspaceRoutes } from '../workspaces/workspace/workspaces.routes.ts';
import { identify } from './identify.ts';

/** The endpoints of the function `workspaces`. */
export const routes: readonly Route[] = [
  ...workspaceRoutes(requireWorkspaceCapacity),
  ...workspaceMembersRoutes(requireWorkspaceCapacity),
  ...workspaceTransferRoutes(requireWorkspaceCapacity),
  ...workspaceInvitesRoutes((userId) => isEmailChosen(userId, 'workspace-invitation')),
];

export const handler = createLambdaHandler(routes, identify);
