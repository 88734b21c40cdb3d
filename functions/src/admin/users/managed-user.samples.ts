import { managedUserContract } from '@overtone/shared/admin/users/managed-user.contract.ts';
import { samplesOf } from '../../testing/sample.ts';

export const managedUserSamples = samplesOf(managedUserContract, {
  list: { buildRequest: () => ({ query: { role: 'users,artists', query: 'ada', sort: 'name:asc' } }) },
});
