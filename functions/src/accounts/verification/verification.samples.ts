import { verificationContract } from '@overtone/shared/accounts/auth/verification.contract.ts';
import { newEmail } from '../../testing/browser.ts';
import { samplesOf } from '../../testing/sample.ts';

export const verificationSamples = samplesOf(verificationContract, {
  resend: { parts: () => ({ body: { email: newEmail() } }) },
  validate: { parts: () => ({ body: { code: '123456' } }), allowed: 422 },
});
