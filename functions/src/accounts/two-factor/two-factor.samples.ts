import { twoFactorContract } from '@overtone/shared/accounts/auth/two-factor.contract.ts';
import { getSamples } from '../../testing/sample.ts';

export const twoFactorSamples = getSamples(twoFactorContract, {
  enable: {},
  disable: {},
  // Two-factor authentication is neither on nor being set up.
  qrCode: { statusForAllowed: 409 },
  confirm: { buildRequest: () => ({ body: { code: '123456' } }), statusForAllowed: 409 },
  regenerateRecoveryCodes: { statusForAllowed: 409 },
});
