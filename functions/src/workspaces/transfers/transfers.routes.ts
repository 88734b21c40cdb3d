import { workspaceTransferContract } from '@overtone/shared/workspaces/workspace-transfer.contract.ts';
import { routes } from '../../platform/routes.ts';
import type { RequireCapacity } from '../memberships/require-capacity.ts';
import { acceptTransfer, cancelTransfer, offerTransfer, readTransfer } from './transfers.service.ts';

export const workspaceTransferRoutes = (requireCapacity: RequireCapacity) =>
  routes(workspaceTransferContract, {
    read: async ({ params }, { visitor }) => ({ transfer: await readTransfer(params.workspaceId, visitor) }),
    offer: async ({ params, body }, context) => ({
      transfer: await offerTransfer(params.workspaceId, body.userId, context),
    }),
    cancel: async ({ params }, { visitor }) => {
      await cancelTransfer(params.workspaceId, visitor);
      return {};
    },
    accept: async ({ params }, context) => ({
      workspace: await acceptTransfer(params.workspaceId, context, requireCapacity),
    }),
  });
