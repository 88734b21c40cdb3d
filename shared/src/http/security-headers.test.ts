import { describe, expect, it } from 'vitest';
import { buildSecurityHeaders } from './security-headers.ts';

const readPolicy = (mediaOrigins: string[], isHumanCheckAllowed = false) =>
  Object.fromEntries(
    buildSecurityHeaders({ mediaOrigins, isHumanCheckAllowed })
      ['content-security-policy'].split('; ')
      .map((directive) => {
        const [name, ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );

describe('buildSecurityHeaders', () => {
  it('allows audio from the site and the media origins only', () => {
    expect(readPolicy(['https://media.example'])).toMatchObject({
      'media-src': ["'self'", 'https://media.example', 'blob:'],
      'connect-src': ["'self'", 'https://media.example'],
    });
    expect(readPolicy([])['media-src']).toEqual(["'self'", 'blob:']);
  });

  it('forbids inline scripts and styles, and framing by other sites', () => {
    const everything = JSON.stringify(readPolicy([]));
    expect(everything).not.toContain('unsafe');
    expect(readPolicy([])).toMatchObject({
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'frame-ancestors': ["'self'"],
    });
  });

  it('does not send the URL of a private link to other sites or search engines', () => {
    const { 'referrer-policy': referrers, ...site } = buildSecurityHeaders({ mediaOrigins: [] });
    const privateLink = buildSecurityHeaders({ mediaOrigins: [], isSecretAddress: true });
    expect(privateLink).toEqual({ ...site, 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    expect(referrers).toBe('strict-origin-when-cross-origin');
  });

  it('changes only the allowed frame ancestors for an embed', () => {
    const site = buildSecurityHeaders({ mediaOrigins: [] });
    const embed = buildSecurityHeaders({ mediaOrigins: [], canBeFramedAnywhere: true });
    expect(embed['content-security-policy']).toBe(
      site['content-security-policy'].replace("frame-ancestors 'self'", 'frame-ancestors *'),
    );
    expect({ ...embed, 'content-security-policy': '' }).toEqual({ ...site, 'content-security-policy': '' });
  });

  it('allows the scripts of reCAPTCHA only in deployments with the human check', () => {
    expect(JSON.stringify(readPolicy([]))).not.toContain('google');
    expect(readPolicy([], true)).toMatchObject({
      'script-src': ["'self'", 'https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      'frame-src': ['https://www.google.com/recaptcha/'],
      'connect-src': ["'self'", 'https://www.google.com/recaptcha/'],
      'style-src': ["'self'"],
    });
  });

  it('returns the strictest headers by default', () => {
    const byDefault = buildSecurityHeaders({ mediaOrigins: [] });
    const strictest = {
      mediaOrigins: [],
      canBeFramedAnywhere: false,
      isHumanCheckAllowed: false,
      canReportToOpener: false,
    };
    expect(byDefault).toEqual(buildSecurityHeaders(strictest));
  });

  it('keeps the reference to the opener only for the page that ends a login in a popup', () => {
    const openerPolicy = (canReportToOpener: boolean) =>
      buildSecurityHeaders({ mediaOrigins: [], canReportToOpener })['cross-origin-opener-policy'];
    expect(openerPolicy(false)).toBe('same-origin-allow-popups');
    expect(openerPolicy(true)).toBe('unsafe-none');
  });
});
