import { activityContract } from '@overtone/shared/admin/activity/activity.contract.ts';
import { getSamples } from '../../testing/sample.ts';

export const activitySamples = getSamples(activityContract, {
  list: { buildRequest: ({ owner }) => ({ query: { actor: owner.user.id } }) },
});
