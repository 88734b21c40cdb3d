import { managedUserContract } from '@overtone/shared/admin/users/managed-user.contract.ts';
import { getSamples } from '../../testing/sample.ts';

export const managedUserSamples = getSamples(managedUserContract, {
  list: { buildRequest: () => ({ query: { role: 'users,artists', query: 'ada', sort: 'name:asc' } }) },
});
