import { recaptchaContract } from '@overtone/shared/site/human-check/recaptcha.contract.ts';
import { getSamples } from '../../testing/sample.ts';

export const recaptchaSamples = getSamples(recaptchaContract, {
  verify: { buildRequest: () => ({ body: { token: 'x' } }) },
});
