import { socialContract } from '@overtone/shared/accounts/auth/social.contract.ts';
import { AppError } from '../../platform/errors.ts';
import { routes } from '../../platform/routes.ts';
import { getBootstrapData } from '../bootstrap/bootstrap.service.ts';
import { beginConnecting, beginSocial } from './begin-social.service.ts';
import { connectWithPassword } from './connect-with-password.service.ts';
import { disconnectSocial } from './disconnect-social.service.ts';
import { finishSocial } from './finish-social.service.ts';
import { resultPage } from './social-result.ts';
import { finishSignUp } from './social-sign-up.service.ts';

/** A link on another site must not begin to connect anything: the origin check leaves GET alone. */
const requireOwnPage = (headers: Headers): void => {
  const site = headers.get('sec-fetch-site');
  if (site === null || site === 'same-origin' || site === 'none') return;
  throw new AppError('origin.denied', 'This request did not come from this site.');
};

export const socialRoutes = routes(socialContract, {
  login: async ({ params }, context) =>
    context.visitor.userId === null
      ? beginSocial(params.service, null, context)
      : resultPage({ status: 'ALREADY_LOGGED_IN' }),
  connectService: async ({ params }, context) => {
    requireOwnPage(context.headers);
    return beginConnecting(params.service, context);
  },
  callback: async ({ params, query }, context) => {
    const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
    return resultPage(await finishSocial(params.service, new URLSearchParams(given), context));
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
