import { managedUserContract } from '@overtone/shared/admin/users/managed-user.contract.ts';
import { routes } from '../../platform/routes.ts';
import { managedUsers } from './managed-users.service.ts';

export const managedUserRoutes = routes(managedUserContract, {
  list: ({ query }) => managedUsers.readPage(query),
});
