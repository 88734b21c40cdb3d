import { type ManagedUser, userList } from '@overtone/shared/admin/users/managed-user.model.ts';
import { createManagedKind } from '../../platform/managed/managed-kind.ts';
import { managedUsers } from './managed-users.service.ts';
import { userIndex } from './users.index.ts';

export const usersKind = createManagedKind<ManagedUser>({
  list: userList,
  index: userIndex,
  rows: managedUsers,
  fileName: 'people',
  columns: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    email: ({ email }) => email,
    email_verified_at: (user) => user.email_verified_at,
    two_factor_confirmed_at: (user) => user.two_factor_confirmed_at,
    roles: ({ roles }) => roles.map(({ name }) => name).join(', '),
    country: ({ country }) => country,
    created_at: (user) => user.created_at,
  },
});
