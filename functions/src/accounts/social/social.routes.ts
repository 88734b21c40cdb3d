import { socialContract } from '@overtone/shared/accounts/auth/social.contract.ts';
import { AppError } from '../../platform/errors.ts';
import { routes } from '../../platform/routes.ts';
import { getBootstrapData } from '../bootstrap/bootstrap.service.ts';
import { startConnecting, startSocialLogin } from './begin-social.service.ts';
import { connectWithPassword } from './connect-with-password.service.ts';
import { disconnectSocial } from './disconnect-social.service.ts';
import { finishSocialLogin } from './finish-social.service.ts';
import { redirectToResult } from './social-result.ts';
import { finishSignUp } from './social-sign-up.service.ts';

/**
 * Refuses links from other sites. The general origin check does not cover GET requests, and such a link must not
 * start to connect a provider.
 */
const requireSameSite = (headers: Headers): void => {
  const site = headers.get('sec-fetch-site');
  if (site === null || site === 'same-origin' || site === 'none') return;
  throw new AppError('origin.denied', 'This request didn’t come from this site.');
};

export const socialRoutes = routes(socialContract, {
  login: async ({ params }, context) =>
    context.visitor.userId === null
      ? startSocialLogin(params.service, null, context)
      : redirectToResult({ status: 'ALREADY_LOGGED_IN' }),
  connectService: async ({ params }, context) => {
    requireSameSite(context.headers);
    return startConnecting(params.service, context);
  },
  callback: async ({ params, query }, context) => {
    const parameters = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
    return redirectToResult(await finishSocialLogin(params.service, new URLSearchParams(parameters), context));
  },
  connect: async ({ body }, context) => ({
    bootstrapData: await getBootstrapData(await connectWithPassword(body.password, context)),
  }),
  register: async ({ body }, context) => ({
    bootstrapData: await getBootstrapData(await finishSignUp(body, context)),
  }),
  disconnect: async ({ params }, context) => {
    await disconnectSocial(params.service, context);
    return {};
  },
});
