import { TOTP } from 'otpauth';

/** What an authenticator shows. A code counts once: `steps` of 30 seconds before or after now, one to either side is taken. */
export const totpCode = (secret: string, steps: -1 | 0 | 1 = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
