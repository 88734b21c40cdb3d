import { managedUserContract } from '@overtone/shared/admin/users/managed-user.contract.ts';
import type { ManagedUser } from '@overtone/shared/admin/users/managed-user.model.ts';
import type { Input } from '@overtone/shared/http/endpoint.ts';
import { createQuery } from '../../lib/create-query.ts';
import type { ManagedList } from '../lists/use-managed-list.ts';

type Query = Input<typeof managedUserContract.list>['query'];

/** All users, with the filters and orders of `userList` in the contract. */
export const userList: ManagedList<ManagedUser> = {
  filters: ['role', 'state', 'country', 'two_factor'],
  sorts: ['created_at', 'name', 'email'],
  query: (page) => createQuery(managedUserContract.list, { query: page as Query }, (reply) => reply),
};
