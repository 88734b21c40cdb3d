import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { TypedPassword } from '../../identity/passwords/typed-password.ts';
import { Email, UserChanges } from '../../identity/users/user.model.ts';
import { limits } from '../../limits.ts';
import { HumanToken } from '../../site/human-check/human-token.ts';
import { BootstrapData } from '../bootstrap/bootstrap.contract.ts';

/** Judged by length alone here; a new password is also looked up among the most common ones. */
export const NewPassword = z.string().min(limits.passwordLengthMin).max(limits.passwordLengthMax);

/** What somebody accepts and proves who makes an account, in whichever way. */
export const SignUpTerms = z.object({
  /** Which policies were accepted, by their ids. */
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

/** A registration names each policy that was accepted among its own fields, or in `policies` (spec §3). */
const Registration = registrationFields.catchall(z.unknown()) as unknown as typeof registrationFields;

/** A registration's own fields, with all policies that were accepted in `policies`. */
const collectPolicies = (body: z.output<typeof registrationFields>): z.output<typeof registrationFields> => {
  const entries: readonly (readonly [name: string, value: unknown])[] = Object.entries(body);
  const isOwn = (name: string): boolean => Object.hasOwn(registrationFields.shape, name);
  const own = entries.filter(([name]) => isOwn(name));
  const accepted = entries.filter(([name, value]) => !isOwn(name) && typeof value === 'boolean');
  return {
    ...(Object.fromEntries(own) as typeof body),
    policies: { ...(Object.fromEntries(accepted) as typeof body.policies), ...body.policies },
  };
};

const repeated = <Shape extends { password: string; password_confirmation: string }>(body: Shape) =>
  body.password === body.password_confirmation;
const notRepeated = { path: ['password_confirmation'], error: 'The two passwords are not the same.' };

const signedIn = z.object({ status: z.literal('success'), bootstrapData: BootstrapData });
const nothing = z.object({});

export const authContract = {
  register: endpoint({
    method: 'POST',
    path: 'auth/register',
    access: 'public',
    summary: 'Make an account and sign in',
    problems: ['human.unverified', 'registration.disabled', 'user.email_taken'],
    request: z.object({
      body: Registration.refine(repeated, notRepeated).transform(collectPolicies),
    }),
    reply: z.object({ status: z.enum(['success', 'needs_email_verification']), bootstrapData: BootstrapData }),
  }),
  login: endpoint({
    method: 'POST',
    path: 'auth/login',
    access: 'public',
    summary: 'Sign in; with two factor on, the code is asked for next',
    problems: ['auth.failed', 'human.unverified'],
    request: z.object({
      body: z.object({
        email: Email,
        password: TypedPassword,
        remember: z.boolean().default(false),
        ...HumanToken.shape,
      }),
    }),
    reply: z.union([signedIn, z.object({ two_factor: z.literal(true) })]),
  }),
  twoFactorChallenge: endpoint({
    method: 'POST',
    path: 'auth/two-factor-challenge',
    access: 'public',
    summary: 'Finish signing in with a code, or with a recovery code that is then used up',
    problems: ['auth.failed', 'code.invalid'],
    request: z.object({
      body: z.union([
        z.object({ code: z.string().length(limits.codeLength) }),
        z.object({ recovery_code: z.string().length(limits.recoveryCodeLength) }),
      ]),
    }),
    reply: signedIn,
  }),
  logout: endpoint({
    method: 'POST',
    path: 'auth/logout',
    access: 'public',
    summary: 'Sign out',
    request: z.object({}),
    reply: z.object({ bootstrapData: BootstrapData }),
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: 'auth/forgot-password',
    access: 'public',
    summary: 'Send a link for a new password, if there is such an account; the answer is the same if not',
    problems: ['human.unverified'],
    request: z.object({ body: z.object({ email: Email, ...HumanToken.shape }) }),
    reply: z.object({ message: z.string() }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: 'auth/reset-password',
    access: 'public',
    summary: 'Set a new password with the token of the mailed link',
    problems: ['auth.failed'],
    request: z.object({
      body: z
        .object({ token: z.string().max(200), email: Email, password: NewPassword, password_confirmation: z.string() })
        .refine(repeated, notRepeated),
    }),
    reply: nothing,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: 'auth/user/password',
    access: 'self',
    summary: 'Change your password; your other sessions end',
    problems: ['auth.failed', 'password.confirmation_required'],
    request: z.object({
      body: z
        .object({
          /** Left out by an account that has no password yet. */
          current_password: z.string().max(limits.passwordLengthMax).default(''),
          password: NewPassword,
          password_confirmation: z.string(),
        })
        .refine(repeated, notRepeated),
    }),
    reply: nothing,
  }),
  confirmedPasswordStatus: endpoint({
    method: 'GET',
    path: 'auth/user/confirmed-password-status',
    access: 'self',
    summary: 'Whether this session typed its password within the given seconds',
    request: z.object({
      query: z.object({
        seconds: z.coerce
          .number()
          .int()
          .min(1)
          .max(limits.passwordConfirmedSeconds)
          .default(limits.passwordConfirmedSeconds),
      }),
    }),
    reply: z.object({ status: z.enum(['confirmed', 'unconfirmed']) }),
  }),
  confirmPassword: endpoint({
    method: 'POST',
    path: 'auth/user/confirm-password',
    access: 'self',
    summary: 'Type your password again before something that needs it',
    problems: ['auth.failed'],
    request: z.object({ body: z.object({ password: TypedPassword }) }),
    reply: nothing,
  }),
};
