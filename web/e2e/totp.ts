import { TOTP } from 'otpauth';

/** What an authenticator shows. A code counts once: `steps` of 30 seconds after now, one of which is taken. */
export const totpCode = (secret: string, steps: 0 | 1 = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
