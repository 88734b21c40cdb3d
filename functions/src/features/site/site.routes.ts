import { siteContract } from '@overtone/shared/site/site.contract.ts';
import { routes } from '../../platform/routes.ts';
import { getBootstrapData } from './bootstrap.service.ts';

export const siteRoutes = routes(siteContract, {
  bootstrapData: async (_, { visitor }) => ({ bootstrapData: await getBootstrapData(visitor.userId) }),
});
