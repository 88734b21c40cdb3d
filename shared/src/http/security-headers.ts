/** Two years, as browsers' preload lists ask for. */
export const hstsSeconds = 63_072_000;

export interface SecurityHeadersOptions {
  /** Origins other than the site's own that audio comes from: where signed URLs point. */
  readonly mediaOrigins: readonly string[];
  /** Origins that pages send files to: where the buckets are that take them. */
  readonly uploadOrigins?: readonly string[];
  /** For the embeds, which any site may show in a frame. */
  readonly framedAnywhere?: boolean;
  /** Lets Google's reCAPTCHA in. Off, no script of anybody else runs, whatever the site's settings say. */
  readonly humanCheck?: boolean;
  /** The page that ends a sign-in through a provider: the window that opened it must stay within its reach. */
  readonly reportsToOpener?: boolean;
  /** The page of a private link, whose address is a secret: no other site is told of it, no search engine keeps it. */
  readonly isSecretAddress?: boolean;
}

/**
 * Headers of every page, script and picture, by lower-case name. The policy allows no inline script, style or event
 * handler: what an attacker gets into a page does not run.
 */
export const securityHeaders = ({
  mediaOrigins,
  uploadOrigins = [],
  framedAnywhere = false,
  humanCheck = false,
  reportsToOpener = false,
  isSecretAddress = false,
}: SecurityHeadersOptions) => ({
  'content-security-policy': contentSecurityPolicy({
    mediaOrigins,
    uploadOrigins,
    humanCheck,
    frames: framedAnywhere ? '*' : "'self'",
  }),
  'strict-transport-security': `max-age=${hstsSeconds}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': isSecretAddress ? 'no-referrer' : 'strict-origin-when-cross-origin',
  ...(isSecretAddress && { 'x-robots-tag': 'noindex' }),
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(self), usb=()',
  // A window may open a sign-in provider's popup. A page that is come back to from another site with any policy of this
  // kind loses the window that opened it (HTML, "browsing context group switches due to opener policy").
  'cross-origin-opener-policy': reportsToOpener ? 'unsafe-none' : 'same-origin-allow-popups',
});

/** Where reCAPTCHA v3 loads its scripts, its frame and its verdict from (developers.google.com/recaptcha/docs/faq). */
const recaptcha = 'https://www.google.com/recaptcha/';
const recaptchaFiles = 'https://www.gstatic.com/recaptcha/';

type Policy = Required<Pick<SecurityHeadersOptions, 'mediaOrigins' | 'uploadOrigins' | 'humanCheck'>> & {
  readonly frames: string;
};

const contentSecurityPolicy = ({ mediaOrigins, uploadOrigins, humanCheck, frames }: Policy) =>
  Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(humanCheck ? [recaptcha, recaptchaFiles] : [])],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", ...mediaOrigins, 'blob:'],
    'connect-src': ["'self'", ...new Set([...mediaOrigins, ...uploadOrigins]), ...(humanCheck ? [recaptcha] : [])],
    ...(humanCheck ? { 'frame-src': [recaptcha] } : {}),
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [frames],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
