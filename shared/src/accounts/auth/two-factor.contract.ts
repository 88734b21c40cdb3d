import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { identityLimits } from '../../identity/identity-limits.ts';

const codes = z.object({ recoveryCodes: z.array(z.string().length(identityLimits.recoveryCodeLength)) });

// All of these require a password confirmation within `identityLimits.passwordConfirmedSeconds`, otherwise
// `password.confirmation_required`.
export const twoFactorContract = {
  enable: endpoint({
    method: 'POST',
    path: 'auth/user/two-factor-authentication',
    access: 'self',
    summary: 'Start the two-factor setup; it is on after a code is confirmed',
    problems: ['password.confirmation_required', 'two_factor.state'],
    request: z.object({}),
    reply: z.object({}),
  }),
  disable: endpoint({
    method: 'DELETE',
    path: 'auth/user/two-factor-authentication',
    access: 'self',
    summary: 'Turn two-factor authentication off, or cancel its setup',
    problems: ['password.confirmation_required'],
    request: z.object({}),
    reply: z.object({}),
  }),
  qrCode: endpoint({
    method: 'GET',
    path: 'auth/user/two-factor/qr-code',
    access: 'self',
    summary: 'Read the key of a pending setup, as a QR code and as text',
    problems: ['password.confirmation_required', 'two_factor.state'],
    request: z.object({}),
    reply: z.object({ svg: z.string(), secret: z.string() }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: 'auth/user/confirmed-two-factor-authentication',
    access: 'self',
    summary: 'Turn two-factor authentication on with a first code; returns the recovery codes once',
    problems: ['code.invalid', 'password.confirmation_required', 'two_factor.state'],
    request: z.object({ body: z.object({ code: z.string().length(identityLimits.codeLength) }) }),
    reply: codes,
  }),
  regenerateRecoveryCodes: endpoint({
    method: 'POST',
    path: 'auth/user/two-factor-recovery-codes',
    access: 'self',
    summary: 'Replace the recovery codes; the new ones are returned once',
    problems: ['password.confirmation_required', 'two_factor.state'],
    request: z.object({}),
    reply: codes,
  }),
};
