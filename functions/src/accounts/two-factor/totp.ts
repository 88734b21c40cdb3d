import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

// RFC 6238 as every authenticator app has it: SHA-1, six digits, 30 seconds.
const seconds = 30;
const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: seconds });

/** 160 random bits in base 32, which is what RFC 4226 asks for. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/**
 * The 30-second step that a code belongs to, if it is of this one or the one before or after: clocks differ and people
 * type slowly.
 */
export const stepOf = (secret: string, code: string, now = Date.now()): number | undefined => {
  const drift = totpOf(secret).validate({ token: code, timestamp: now, window: 1 });
  return drift === null ? undefined : Math.floor(now / 1_000 / seconds) + drift;
};

/** The QR code that an authenticator app reads, as an SVG image without scripts or links. */
export const qrCodeOf = (secret: string, email: string, siteName: string): string =>
  renderSVG(totpOf(secret, email, siteName).toString(), { border: 2 });
