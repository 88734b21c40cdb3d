import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { newEmail, testPassword } from '../../testing/browser.ts';
import { samplesOf } from '../../testing/sample.ts';

const newPassword = { password: 'gable-Otter-5521', password_confirmation: 'gable-Otter-5521' };

export const authSamples = samplesOf(authContract, {
  register: {
    parts: () => ({ body: { email: newEmail(), password: testPassword, password_confirmation: testPassword } }),
  },
  login: { parts: ({ owner }) => ({ body: { email: owner.email, password: testPassword } }) },
  // No login is pending.
  twoFactorChallenge: { parts: () => ({ body: { code: '123456' } }), allowed: 422 },
  logout: {},
  forgotPassword: { parts: () => ({ body: { email: newEmail() } }) },
  resetPassword: {
    parts: () => ({ body: { token: 'x'.repeat(43), email: newEmail(), ...newPassword } }),
    allowed: 422,
  },
  changePassword: { parts: () => ({ body: { current_password: testPassword, ...newPassword } }) },
  confirmedPasswordStatus: { parts: () => ({ query: { seconds: 9_000 } }) },
  confirmPassword: { parts: () => ({ body: { password: testPassword } }) },
});
