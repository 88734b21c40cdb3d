import { twoFactorContract } from '@overtone/shared/accounts/auth/two-factor.contract.ts';
import { routes } from '../../platform/routes.ts';
import {
  confirmSetup,
  disableTwoFactor,
  enableTwoFactor,
  readSetup,
  regenerateRecoveryCodes,
} from './two-factor.service.ts';

export const twoFactorRoutes = routes(twoFactorContract, {
  enable: async (_, context) => {
    await enableTwoFactor(context);
    return {};
  },
  disable: async (_, context) => {
    await disableTwoFactor(context);
    return {};
  },
  qrCode: (_, context) => readSetup(context),
  confirm: async ({ body }, context) => ({ recoveryCodes: await confirmSetup(body.code, context) }),
  regenerateRecoveryCodes: async (_, context) => ({ recoveryCodes: await regenerateRecoveryCodes(context) }),
});
