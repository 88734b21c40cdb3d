import { socialContract } from '@overtone/shared/accounts/auth/social.contract.ts';
import { goodPassword } from '../../testing/browser.ts';
import { samplesOf } from '../../testing/sample.ts';
import type { Parts } from '../../testing/visitor.ts';

const google = (): Parts => ({ params: { service: 'google' } });

export const socialSamples = samplesOf(socialContract, {
  // No provider is configured.
  login: { parts: google },
  connectService: { parts: google },
  callback: { parts: google },
  connect: { parts: () => ({ body: { password: goodPassword } }), allowed: 422 },
  // No sign-up is pending.
  register: { parts: () => ({ body: {} }), allowed: 422 },
  disconnect: { parts: google },
});
