import { describe, expect, it } from 'vitest';
import { authContract } from './auth.contract.ts';
import { verificationContract } from './verification.contract.ts';

const credentials = { email: 'ada@people.example', password: 'long-enough-to-do' };
const registration = { ...credentials, password_confirmation: credentials.password };

describe('authContract.register', () => {
  it('accepts optional fields, and drops unknown ones', () => {
    const fields = { name: 'Ada', first_name: 'Ada', last_name: 'Lovelace', country: 'gb' };
    const { body } = authContract.register.request.parse({ body: { ...registration, ...fields, language: 'de' } });
    expect(body).toMatchObject(fields);
    expect(body).not.toHaveProperty('language');
    expect(authContract.register.request.parse({ body: registration }).body).toEqual({ ...registration, policies: {} });
  });
});

describe('authContract: new passwords', () => {
  it('rejects a confirmation that differs from the password', () => {
    const changed = { password: registration.password, password_confirmation: 'something-else' };
    for (const { request } of [authContract.register, authContract.resetPassword, authContract.changePassword]) {
      const { error } = request.safeParse({ body: { ...registration, token: 'mailed', ...changed } });
      expect(error?.issues.map(({ path }) => path)).toEqual([['body', 'password_confirmation']]);
    }
  });
});

describe('authContract.login', () => {
  it('does not remember a login unless `remember` is set', () => {
    const { request } = authContract.login;
    expect(request.parse({ body: credentials }).body.remember).toBe(false);
    expect(request.parse({ body: { ...credentials, remember: true } }).body.remember).toBe(true);
  });
});

describe('authContract.twoFactorChallenge', () => {
  it('accepts a code or a recovery code', () => {
    const { request } = authContract.twoFactorChallenge;
    expect(request.safeParse({ body: { code: '123456' } }).success).toBe(true);
    expect(request.safeParse({ body: { recovery_code: '123456' } }).success).toBe(false);
    expect(request.safeParse({ body: {} }).success).toBe(false);
  });
});

describe('verificationContract', () => {
  it('accepts requests before the email address is verified', () => {
    expect(verificationContract.validate.beforeVerification).toBe(true);
    expect(verificationContract.resend.access).toBe('public');
  });
});
