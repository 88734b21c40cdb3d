import { verificationContract } from '@overtone/shared/accounts/auth/verification.contract.ts';
import { newEmail } from '../../testing/browser.ts';
import { samplesOf } from '../../testing/sample.ts';

export const verificationSamples = samplesOf(verificationContract, {
  resend: { buildRequest: () => ({ body: { email: newEmail() } }) },
  validate: { buildRequest: () => ({ body: { code: '123456' } }), statusForAllowed: 422 },
});
