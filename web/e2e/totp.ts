import { TOTP } from 'otpauth';

/**
 * Returns the code of an authenticator. Each code is valid once; the server also accepts the next one (`steps` of 30
 * seconds).
 */
export const getTotpCode = (secret: string, steps: 0 | 1 = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
