import { languageCookie } from '@overtone/shared/site/language-cookie.ts';
import { siteContract } from '@overtone/shared/site/site.contract.ts';
import { readPlainCookie } from '../../platform/http/cookies.ts';
import { routes } from '../../platform/routes.ts';
import { getBootstrapData } from './bootstrap.service.ts';

export const siteRoutes = routes(siteContract, {
  bootstrapData: async (_, { visitor, headers }) => ({
    bootstrapData: await getBootstrapData(visitor.userId, readPlainCookie(headers, languageCookie)),
  }),
});
