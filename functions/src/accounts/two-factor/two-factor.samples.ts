import { twoFactorContract } from '@overtone/shared/accounts/auth/two-factor.contract.ts';
import { samplesOf } from '../../testing/sample.ts';

export const twoFactorSamples = samplesOf(twoFactorContract, {
  enable: {},
  disable: {},
  // Two-factor authentication is neither on nor being set up.
  qrCode: { allowed: 409 },
  confirm: { parts: () => ({ body: { code: '123456' } }), allowed: 409 },
  regenerateRecoveryCodes: { allowed: 409 },
});
