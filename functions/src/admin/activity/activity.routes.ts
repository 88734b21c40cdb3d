import { activityContract } from '@overtone/shared/admin/activity/activity.contract.ts';
import { routes } from '../../platform/routes.ts';
import { readActivity } from './activity.service.ts';

export const activityRoutes = routes(activityContract, {
  list: async ({ query: { actor, subject, action, ...page } }) => ({
    pagination: await readActivity({ actor, subject, action }, page),
  }),
});
