import { sessionContract } from '@overtone/shared/accounts/sessions/session.contract.ts';
import { testPassword } from '../../testing/browser.ts';
import { samplesOf } from '../../testing/sample.ts';

export const sessionSamples = samplesOf(sessionContract, {
  list: {},
  logoutOther: { buildRequest: () => ({ body: { password: testPassword } }) },
});
