import { sessionContract } from '@overtone/shared/accounts/sessions/session.contract.ts';
import { testPassword } from '../../testing/browser.ts';
import { getSamples } from '../../testing/sample.ts';

export const sessionSamples = getSamples(sessionContract, {
  list: {},
  logoutOther: { buildRequest: () => ({ body: { password: testPassword } }) },
});
