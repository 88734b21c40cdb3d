import { type ManagedUser, userList } from '@overtone/shared/admin/users/managed-user.model.ts';
import { UserId } from '@overtone/shared/ids.ts';
import { getRolesOf } from '../../identity/roles/permissions-of.ts';
import { getRoles } from '../../identity/roles/roles.store.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { findUsers, listUsers } from '../../identity/users/users.store.ts';
import { createManagedList, type ManagedList } from '../../platform/managed/managed-list.ts';
import { userIndex } from './users.index.ts';

const present = async (users: readonly StoredUser[]): Promise<ManagedUser[]> => {
  const roles = await getRoles();
  return users.map((user) => ({ ...user, roles: getRolesOf(user, roles).map(({ id, name }) => ({ id, name })) }));
};

const usersWithRoleIds = createManagedList<ManagedUser>({
  list: userList,
  segment: userIndex.segment,
  listRows: async (page, order) => {
    const { data, nextCursor } = await listUsers(page, order);
    return { data: await present(data), nextCursor };
  },
  findRows: async (ids) => present(await findUsers(ids.flatMap((id) => UserId.safeParse(id).data ?? []))),
});

/** The list of all users. The role filter shows names instead of ids. */
export const managedUsers: ManagedList<ManagedUser> = {
  ...usersWithRoleIds,
  readPage: async (query) => {
    const [page, roles] = await Promise.all([usersWithRoleIds.readPage(query), getRoles()]);
    const { role = [], ...facets } = page.facets;
    const roleOptions = role.map((one) => {
      const label = roles.get(one.value)?.name;
      return label ? { ...one, label } : one;
    });
    return { ...page, facets: { role: roleOptions, ...facets } };
  },
};
