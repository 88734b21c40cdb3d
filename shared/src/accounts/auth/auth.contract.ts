import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { identityLimits } from '../../identity/identity-limits.ts';
import { CurrentPassword } from '../../identity/passwords/current-password.ts';
import { Email, UserChanges } from '../../identity/users/user.model.ts';
import { HumanToken } from '../../site/human-check/human-token.ts';
import { BootstrapData } from '../bootstrap/bootstrap.contract.ts';

/** Only checks the length. The API also compares it with the most common passwords. */
export const NewPassword = z.string().min(identityLimits.passwordLengthMin).max(identityLimits.passwordLengthMax);

/** What every sign-up includes: the accepted policies, and the human check. */
export const SignUpTerms = z.object({
  /** Accepted policies by id. */
  policies: z.record(z.string().max(60), z.boolean()).default({}),
  ...HumanToken.shape,
});

const registrationFields = UserChanges.pick({ name: true, first_name: true, last_name: true, country: true }).extend({
  email: Email,
  password: NewPassword,
  password_confirmation: z.string(),
  ...SignUpTerms.shape,
  invite_id: z.string().max(100).nullish(),
  invite_type: z.string().max(60).nullish(),
});

/** A registration may contain accepted policies as separate fields, or in `policies` (spec §3). */
const Registration = registrationFields.catchall(z.unknown()) as unknown as typeof registrationFields;

/** Returns the declared fields, with all accepted policies in `policies`. */
const collectPolicies = (body: z.output<typeof registrationFields>): z.output<typeof registrationFields> => {
  const entries: readonly (readonly [name: string, value: unknown])[] = Object.entries(body);
  const isDeclared = (name: string): boolean => Object.hasOwn(registrationFields.shape, name);
  const declared = entries.filter(([name]) => isDeclared(name));
  const accepted = entries.filter(([name, value]) => !isDeclared(name) && typeof value === 'boolean');
  return {
    ...(Object.fromEntries(declared) as typeof body),
    policies: { ...(Object.fromEntries(accepted) as typeof body.policies), ...body.policies },
  };
};

const passwordsMatch = <Shape extends { password: string; password_confirmation: string }>(body: Shape) =>
  body.password === body.password_confirmation;
const passwordMismatchError = { path: ['password_confirmation'], error: 'Passwords don’t match.' };

const loggedIn = z.object({ status: z.literal('success'), bootstrapData: BootstrapData });
const empty = z.object({});

export const authContract = {
  register: endpoint({
    method: 'POST',
    path: 'auth/register',
    access: 'public',
    summary: 'Create an account and log in',
    problems: ['human.unverified', 'registration.disabled', 'user.email_taken'],
    request: z.object({
      body: Registration.refine(passwordsMatch, passwordMismatchError).transform(collectPolicies),
    }),
    reply: z.object({ status: z.enum(['success', 'needs_email_verification']), bootstrapData: BootstrapData }),
  }),
  login: endpoint({
    method: 'POST',
    path: 'auth/login',
    access: 'public',
    summary: 'Log in; with two-factor authentication, a code is required next',
    problems: ['auth.failed', 'human.unverified'],
    request: z.object({
      body: z.object({
        email: Email,
        password: CurrentPassword,
        remember: z.boolean().default(false),
        ...HumanToken.shape,
      }),
    }),
    reply: z.union([loggedIn, z.object({ two_factor: z.literal(true) })]),
  }),
  twoFactorChallenge: endpoint({
    method: 'POST',
    path: 'auth/two-factor-challenge',
    access: 'public',
    summary: 'Complete a login with a code or a recovery code, which is valid once',
    problems: ['auth.failed', 'code.invalid'],
    request: z.object({
      body: z.union([
        z.object({ code: z.string().length(identityLimits.codeLength) }),
        z.object({ recovery_code: z.string().length(identityLimits.recoveryCodeLength) }),
      ]),
    }),
    reply: loggedIn,
  }),
  logout: endpoint({
    method: 'POST',
    path: 'auth/logout',
    access: 'public',
    summary: 'Log out',
    request: z.object({}),
    reply: z.object({ bootstrapData: BootstrapData }),
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: 'auth/forgot-password',
    access: 'public',
    summary: 'Email a password reset link; the response is the same for unknown addresses',
    problems: ['human.unverified'],
    request: z.object({ body: z.object({ email: Email, ...HumanToken.shape }) }),
    reply: z.object({ message: z.string() }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: 'auth/reset-password',
    access: 'public',
    summary: 'Set a new password with the token of an emailed link',
    problems: ['auth.failed'],
    request: z.object({
      body: z
        .object({ token: z.string().max(200), email: Email, password: NewPassword, password_confirmation: z.string() })
        .refine(passwordsMatch, passwordMismatchError),
    }),
    reply: empty,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: 'auth/user/password',
    access: 'self',
    summary: 'Change your password; your other sessions are logged out',
    problems: ['auth.failed', 'password.confirmation_required'],
    request: z.object({
      body: z
        .object({
          /** Omitted if the account has no password yet. */
          current_password: z.string().max(identityLimits.passwordLengthMax).default(''),
          password: NewPassword,
          password_confirmation: z.string(),
        })
        .refine(passwordsMatch, passwordMismatchError),
    }),
    reply: empty,
  }),
  confirmedPasswordStatus: endpoint({
    method: 'GET',
    path: 'auth/user/confirmed-password-status',
    access: 'self',
    summary: 'Check whether the password was entered in this session within the given seconds',
    request: z.object({
      query: z.object({
        seconds: z.coerce
          .number()
          .int()
          .min(1)
          .max(identityLimits.passwordConfirmedSeconds)
          .default(identityLimits.passwordConfirmedSeconds),
      }),
    }),
    reply: z.object({ status: z.enum(['confirmed', 'unconfirmed']) }),
  }),
  confirmPassword: endpoint({
    method: 'POST',
    path: 'auth/user/confirm-password',
    access: 'self',
    summary: 'Confirm your password before an action that requires it',
    problems: ['auth.failed'],
    request: z.object({ body: z.object({ password: CurrentPassword }) }),
    reply: empty,
  }),
};
