import { recaptchaContract } from '@overtone/shared/site/human-check/recaptcha.contract.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { routes } from '../../platform/routes.ts';
import { isHuman } from './human-check.service.ts';

export const humanCheckRoutes = routes(recaptchaContract, {
  verify: async ({ body }, context) => {
    await limitRate('humanCheck', context);
    return { success: await isHuman(body.action, { token: body.token, address: context.address }) };
  },
});
