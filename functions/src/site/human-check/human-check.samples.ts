import { recaptchaContract } from '@overtone/shared/site/human-check/recaptcha.contract.ts';
import { samplesOf } from '../../testing/sample.ts';

export const recaptchaSamples = samplesOf(recaptchaContract, {
  verify: { buildRequest: () => ({ body: { token: 'x' } }) },
});
