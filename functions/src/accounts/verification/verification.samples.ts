import { verificationContract } from '@overtone/shared/accounts/auth/verification.contract.ts';
import { createUniqueEmail } from '../../testing/browser.ts';
import { getSamples } from '../../testing/sample.ts';

export const verificationSamples = getSamples(verificationContract, {
  resend: { buildRequest: () => ({ body: { email: createUniqueEmail() } }) },
  validate: { buildRequest: () => ({ body: { code: '123456' } }), statusForAllowed: 422 },
});
