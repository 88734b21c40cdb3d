/** Two years, as required by the preload lists of browsers. */
export const hstsSeconds = 63_072_000;

export interface SecurityHeadersOptions {
  /** Other origins that audio is loaded from, which are those of signed URLs. */
  readonly mediaOrigins: readonly string[];
  /** Origins of the buckets that pages upload files to. */
  readonly uploadOrigins?: readonly string[];
  /** Whether any site may show the page in an iframe, for embeds. */
  readonly canBeFramedAnywhere?: boolean;
  /**
   * Whether scripts of Google's reCAPTCHA are allowed. If false, no third-party scripts run, regardless of the
   * settings.
   */
  readonly isHumanCheckAllowed?: boolean;
  /** Whether the page needs its opener, as the page that ends a social login in a popup does. */
  readonly canReportToOpener?: boolean;
  /**
   * Whether the URL is secret, as that of a private link: it is not sent to other sites, or indexed by search engines.
   */
  readonly isSecretAddress?: boolean;
}

/**
 * Returns the headers of all pages, scripts and images, by lower-case name. The policy forbids inline scripts, styles
 * and event handlers, so that injected code does not run.
 */
export const buildSecurityHeaders = ({
  mediaOrigins,
  uploadOrigins = [],
  canBeFramedAnywhere = false,
  isHumanCheckAllowed = false,
  canReportToOpener = false,
  isSecretAddress = false,
}: SecurityHeadersOptions) => ({
  'content-security-policy': buildContentSecurityPolicy({
    mediaOrigins,
    uploadOrigins,
    isHumanCheckAllowed,
    frames: canBeFramedAnywhere ? '*' : "'self'",
  }),
  'strict-transport-security': `max-age=${hstsSeconds}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': isSecretAddress ? 'no-referrer' : 'strict-origin-when-cross-origin',
  ...(isSecretAddress && { 'x-robots-tag': 'noindex' }),
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(self), usb=()',
  // Pages may open the popup of a social login. When the popup returns from the provider's site, any other policy than
  // `unsafe-none` would remove its opener (HTML, "browsing context group switches due to opener policy").
  'cross-origin-opener-policy': canReportToOpener ? 'unsafe-none' : 'same-origin-allow-popups',
});

/** The sources of reCAPTCHA v3: scripts, iframe and API (developers.google.com/recaptcha/docs/faq). */
const recaptcha = 'https://www.google.com/recaptcha/';
const recaptchaFiles = 'https://www.gstatic.com/recaptcha/';

type Policy = Required<Pick<SecurityHeadersOptions, 'mediaOrigins' | 'uploadOrigins' | 'isHumanCheckAllowed'>> & {
  readonly frames: string;
};

const buildContentSecurityPolicy = ({ mediaOrigins, uploadOrigins, isHumanCheckAllowed, frames }: Policy) =>
  Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(isHumanCheckAllowed ? [recaptcha, recaptchaFiles] : [])],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", ...mediaOrigins, 'blob:'],
    'connect-src': [
      "'self'",
      ...new Set([...mediaOrigins, ...uploadOrigins]),
      ...(isHumanCheckAllowed ? [recaptcha] : []),
    ],
    ...(isHumanCheckAllowed ? { 'frame-src': [recaptcha] } : {}),
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [frames],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
