/** Two years, as browsers' preload lists ask for. */
export const hstsSeconds = 63_072_000;

export interface SecurityHeadersOptions {
  /** Origins other than the site's own that audio comes from: where signed URLs point. */
  readonly mediaOrigins: readonly string[];
  /** For the embeds, which any site may show in a frame. */
  readonly framedAnywhere?: boolean;
}

/**
 * Headers of every page, script and picture, by lower-case name. The policy allows no inline script, style or event
 * handler: what an attacker gets into a page does not run.
 */
export const securityHeaders = ({ mediaOrigins, framedAnywhere = false }: SecurityHeadersOptions) => ({
  'content-security-policy': contentSecurityPolicy(mediaOrigins, framedAnywhere ? '*' : "'self'"),
  'strict-transport-security': `max-age=${hstsSeconds}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(self), usb=()',
  // A sign-in provider's popup must be able to post its result back.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
});

const contentSecurityPolicy = (mediaOrigins: readonly string[], frames: string) =>
  Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", ...mediaOrigins, 'blob:'],
    'connect-src': ["'self'", ...mediaOrigins],
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [frames],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
