import { expect, test } from 'vitest';
import { authContract } from './auth.contract.ts';
import { verificationContract } from './verification.contract.ts';

const credentials = { email: 'ada@people.example', password: 'long-enough-to-do' };
const draft = { ...credentials, password_confirmation: credentials.password };

test('whoever registers may say their name and where they are from, as the site asks', () => {
  const asked = { name: 'Ada', first_name: 'Ada', last_name: 'Lovelace', country: 'gb' };
  const { body } = authContract.register.request.parse({ body: { ...draft, ...asked, language: 'de' } });
  expect(body).toMatchObject(asked);
  expect(body).not.toHaveProperty('language');
  expect(authContract.register.request.parse({ body: draft }).body).toEqual({ ...draft, policies: {} });
});

test('a new password is typed twice, the same both times', () => {
  const changed = { password: draft.password, password_confirmation: 'something-else' };
  for (const { request } of [authContract.register, authContract.resetPassword, authContract.changePassword]) {
    const { error } = request.safeParse({ body: { ...draft, token: 'mailed', ...changed } });
    expect(error?.issues.map(({ path }) => path)).toEqual([['body', 'password_confirmation']]);
  }
});

test('a browser forgets a session when it closes, unless it was asked to remember', () => {
  const { request } = authContract.login;
  expect(request.parse({ body: credentials }).body.remember).toBe(false);
  expect(request.parse({ body: { ...credentials, remember: true } }).body.remember).toBe(true);
});

test('a second factor is a code or a recovery code', () => {
  const { request } = authContract.twoFactorChallenge;
  expect(request.safeParse({ body: { code: '123456' } }).success).toBe(true);
  expect(request.safeParse({ body: { recovery_code: '123456' } }).success).toBe(false);
  expect(request.safeParse({ body: {} }).success).toBe(false);
});

test('somebody who must verify their address first may do just that', () => {
  expect(verificationContract.validate.beforeVerification).toBe(true);
  expect(verificationContract.resend.access).toBe('public');
});
