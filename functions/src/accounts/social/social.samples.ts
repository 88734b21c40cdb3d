import { socialContract } from '@overtone/shared/accounts/auth/social.contract.ts';
import { testPassword } from '../../testing/browser.ts';
import { getSamples } from '../../testing/sample.ts';
import type { RequestParts } from '../../testing/visitor.ts';

const google = (): RequestParts => ({ params: { service: 'google' } });

export const socialSamples = getSamples(socialContract, {
  // No provider is configured.
  login: { buildRequest: google },
  connectService: { buildRequest: google },
  callback: { buildRequest: google },
  connect: { buildRequest: () => ({ body: { password: testPassword } }), statusForAllowed: 422 },
  // No sign-up is pending.
  register: { buildRequest: () => ({ body: {} }), statusForAllowed: 422 },
  disconnect: { buildRequest: google },
});
