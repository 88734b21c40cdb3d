import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { goodPassword, newEmail } from '../../testing/browser.ts';
import { samplesOf } from '../../testing/sample.ts';

const twice = { password: 'gable-Otter-5521', password_confirmation: 'gable-Otter-5521' };

export const authSamples = samplesOf(authContract, {
  register: {
    parts: () => ({ body: { email: newEmail(), password: goodPassword, password_confirmation: goodPassword } }),
  },
  login: { parts: ({ owner }) => ({ body: { email: owner.email, password: goodPassword } }) },
  // Nobody is half signed in.
  twoFactorChallenge: { parts: () => ({ body: { code: '123456' } }), allowed: 422 },
  logout: {},
  forgotPassword: { parts: () => ({ body: { email: newEmail() } }) },
  resetPassword: {
    parts: () => ({ body: { token: 'x'.repeat(43), email: newEmail(), ...twice } }),
    allowed: 422,
  },
  changePassword: { parts: () => ({ body: { current_password: goodPassword, ...twice } }) },
  confirmedPasswordStatus: { parts: () => ({ query: { seconds: 9_000 } }) },
  confirmPassword: { parts: () => ({ body: { password: goodPassword } }) },
});
