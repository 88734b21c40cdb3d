import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { languageCookie } from '@overtone/shared/site/languages/language-cookie.ts';
import { readPlainCookie } from '../../platform/http/cookies.ts';
import { routes } from '../../platform/routes.ts';
import { getBootstrapData } from './bootstrap.service.ts';

export const bootstrapRoutes = routes(bootstrapContract, {
  bootstrapData: async (_, { visitor: { userId, sessionId }, headers }) => ({
    bootstrapData: await getBootstrapData(
      userId && { user: userId, sessionId },
      readPlainCookie(headers, languageCookie),
    ),
  }),
});
