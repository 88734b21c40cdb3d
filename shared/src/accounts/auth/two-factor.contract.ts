import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { limits } from '../../limits.ts';

const codes = z.object({ recoveryCodes: z.array(z.string().length(limits.recoveryCodeLength)) });

// All of these need a password confirmed within `limits.passwordConfirmedSeconds`, else `password.confirmation_required`.
export const twoFactorContract = {
  enable: endpoint({
    method: 'POST',
    path: 'auth/user/two-factor-authentication',
    access: 'self',
    summary: 'Begin to set two factor up; it is on when a code has been confirmed',
    problems: ['password.confirmation_required', 'two_factor.state'],
    request: z.object({}),
    reply: z.object({}),
  }),
  disable: endpoint({
    method: 'DELETE',
    path: 'auth/user/two-factor-authentication',
    access: 'self',
    summary: 'Turn two factor off, or cancel setting it up',
    problems: ['password.confirmation_required'],
    request: z.object({}),
    reply: z.object({}),
  }),
  qrCode: endpoint({
    method: 'GET',
    path: 'auth/user/two-factor/qr-code',
    access: 'self',
    summary: 'Read the key of a set-up that is not confirmed yet, as a QR code and as text',
    problems: ['password.confirmation_required', 'two_factor.state'],
    request: z.object({}),
    reply: z.object({ svg: z.string(), secret: z.string() }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: 'auth/user/confirmed-two-factor-authentication',
    access: 'self',
    summary: 'Turn two factor on with a first code; gives the recovery codes, this once',
    problems: ['code.invalid', 'password.confirmation_required', 'two_factor.state'],
    request: z.object({ body: z.object({ code: z.string().length(limits.codeLength) }) }),
    reply: codes,
  }),
  regenerateRecoveryCodes: endpoint({
    method: 'POST',
    path: 'auth/user/two-factor-recovery-codes',
    access: 'self',
    summary: 'Make new recovery codes, shown this once; the old ones end',
    problems: ['password.confirmation_required', 'two_factor.state'],
    request: z.object({}),
    reply: codes,
  }),
};
