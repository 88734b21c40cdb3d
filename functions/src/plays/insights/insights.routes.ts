import { insightContract } from '@overtone/shared/plays/insights.contract.ts';
import { routes } from '../../platform/routes.ts';
import { readInsights } from './insights.service.ts';
import { readInsightsNow } from './listening-now.service.ts';

export const insightRoutes = routes(insightContract, {
  get: async ({ params, query }, { visitor }) => ({ insights: await readInsights(params.subject, query, visitor) }),
  now: async ({ params, query }, { visitor }) => ({ now: await readInsightsNow(params.subject, query, visitor) }),
});
