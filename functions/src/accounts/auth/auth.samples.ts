import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { createUniqueEmail, testPassword } from '../../testing/browser.ts';
import { getSamples } from '../../testing/sample.ts';

const newPassword = { password: 'gable-Otter-5521', password_confirmation: 'gable-Otter-5521' };

export const authSamples = getSamples(authContract, {
  register: {
    buildRequest: () => ({
      body: { email: createUniqueEmail(), password: testPassword, password_confirmation: testPassword },
    }),
  },
  login: { buildRequest: ({ owner }) => ({ body: { email: owner.email, password: testPassword } }) },
  // No login is pending.
  twoFactorChallenge: { buildRequest: () => ({ body: { code: '123456' } }), statusForAllowed: 422 },
  logout: {},
  forgotPassword: { buildRequest: () => ({ body: { email: createUniqueEmail() } }) },
  resetPassword: {
    buildRequest: () => ({ body: { token: 'x'.repeat(43), email: createUniqueEmail(), ...newPassword } }),
    statusForAllowed: 422,
  },
  changePassword: { buildRequest: () => ({ body: { current_password: testPassword, ...newPassword } }) },
  confirmedPasswordStatus: { buildRequest: () => ({ query: { seconds: 9_000 } }) },
  confirmPassword: { buildRequest: () => ({ body: { password: testPassword } }) },
});
