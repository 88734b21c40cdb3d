import { socialContract } from '@overtone/shared/accounts/auth/social.contract.ts';
import { testPassword } from '../../testing/browser.ts';
import { samplesOf } from '../../testing/sample.ts';
import type { RequestParts } from '../../testing/visitor.ts';

const google = (): RequestParts => ({ params: { service: 'google' } });

export const socialSamples = samplesOf(socialContract, {
  // No provider is configured.
  login: { parts: google },
  connectService: { parts: google },
  callback: { parts: google },
  connect: { parts: () => ({ body: { password: testPassword } }), allowed: 422 },
  // No sign-up is pending.
  register: { parts: () => ({ body: {} }), allowed: 422 },
  disconnect: { parts: google },
});
