import type { userList } from '@overtone/shared/admin/users/managed-user.model.ts';
import { UserId } from '@overtone/shared/ids.ts';
import { streamedKeys } from '@overtone/shared/streams.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { findUsers, getUserId, listUsers } from '../../identity/users/users.store.ts';
import { createManagedDocument, getSortText, type ManagedDocument } from '../../platform/managed/managed-document.ts';
import { createManagedIndex } from '../../platform/managed/managed-index.ts';

type Filters = Readonly<Record<keyof typeof userList.filters, readonly string[]>>;
type Sorts = Readonly<Record<(typeof userList.sorts)[number], string>>;

/** Returns the values by which a user is searched, sorted and filtered. */
const createUserDocument = (user: StoredUser): ManagedDocument =>
  createManagedDocument({
    texts: [user.name ?? '', user.first_name ?? '', user.last_name ?? '', user.email],
    sorts: {
      created_at: user.created_at,
      name: getSortText(user.name ?? ''),
      email: getSortText(user.email),
    } satisfies Sorts,
    filters: {
      role: user.roleIds,
      state: [user.email_verified_at ? 'active' : 'unverified'],
      country: user.country ? [user.country] : [],
      two_factor: [user.two_factor_confirmed_at ? 'on' : 'off'],
    } satisfies Filters,
  });

export const userIndex = createManagedIndex<StoredUser, UserId>({
  folder: 'private/users',
  id: UserId,
  sortKey: streamedKeys.user,
  getId: getUserId,
  createDocument: createUserDocument,
  findConsistently: (ids) => findUsers(ids, { consistent: true }),
  listRows: (page) => listUsers(page, 'asc'),
});
