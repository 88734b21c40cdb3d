import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

// The codes follow RFC 6238, with the parameters that all authenticator apps support: SHA-1, six digits, 30 seconds.
const stepSeconds = 30;
const getTotp = (secret: string, label = '', issuer = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: stepSeconds });

/** Returns 160 random bits in base 32, as recommended by RFC 4226. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

/**
 * Returns the 30-second step of a code, or undefined if the code is invalid. The previous and the next step are
 * accepted as well, because clocks differ and users type slowly.
 */
export const findStep = (secret: string, code: string, now = Date.now()): number | undefined => {
  const drift = getTotp(secret).validate({ token: code, timestamp: now, window: 1 });
  return drift === null ? undefined : Math.floor(now / 1_000 / stepSeconds) + drift;
};

/** Returns the QR code for an authenticator app, as an SVG image without scripts and links. */
export const getQrCode = (secret: string, email: string, siteName: string): string =>
  renderSVG(getTotp(secret, email, siteName).toString(), { border: 2 });
