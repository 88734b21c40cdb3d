import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const policy = (mediaOrigins: string[], humanCheck = false) =>
  Object.fromEntries(
    securityHeaders({ mediaOrigins, humanCheck })
      ['content-security-policy'].split('; ')
      .map((directive) => {
        const [name, ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );

test('audio may come from the media origins and from nowhere else', () => {
  expect(policy(['https://media.example'])).toMatchObject({
    'media-src': ["'self'", 'https://media.example', 'blob:'],
    'connect-src': ["'self'", 'https://media.example'],
  });
  expect(policy([])['media-src']).toEqual(["'self'", 'blob:']);
});

test('nothing inline runs, and no other site frames a page', () => {
  const everything = JSON.stringify(policy([]));
  expect(everything).not.toContain('unsafe');
  expect(policy([])).toMatchObject({
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'frame-ancestors': ["'self'"],
  });
});

test('the page of a private link is the same but for who is told of its address', () => {
  const { 'referrer-policy': referrers, ...site } = securityHeaders({ mediaOrigins: [] });
  const secret = securityHeaders({ mediaOrigins: [], isSecretAddress: true });
  expect(secret).toEqual({ ...site, 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  expect(referrers).toBe('strict-origin-when-cross-origin');
});

test('an embed is the same but for who frames it', () => {
  const site = securityHeaders({ mediaOrigins: [] });
  const embed = securityHeaders({ mediaOrigins: [], framedAnywhere: true });
  expect(embed['content-security-policy']).toBe(
    site['content-security-policy'].replace("frame-ancestors 'self'", 'frame-ancestors *'),
  );
  expect({ ...embed, 'content-security-policy': '' }).toEqual({ ...site, 'content-security-policy': '' });
});

test('scripts of the human check run where a deployment has it, and nowhere else', () => {
  expect(JSON.stringify(policy([]))).not.toContain('google');
  expect(policy([], true)).toMatchObject({
    'script-src': ["'self'", 'https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    'frame-src': ['https://www.google.com/recaptcha/'],
    'connect-src': ["'self'", 'https://www.google.com/recaptcha/'],
    'style-src': ["'self'"],
  });
});

test('a page that says nothing of itself is the most careful one', () => {
  const plain = securityHeaders({ mediaOrigins: [] });
  const careful = { mediaOrigins: [], framedAnywhere: false, humanCheck: false, reportsToOpener: false };
  expect(plain).toEqual(securityHeaders(careful));
});

test('only the page that ends a sign-in in a popup stays within reach of the window that opened it', () => {
  const openerPolicy = (reportsToOpener: boolean) =>
    securityHeaders({ mediaOrigins: [], reportsToOpener })['cross-origin-opener-policy'];
  expect(openerPolicy(false)).toBe('same-origin-allow-popups');
  expect(openerPolicy(true)).toBe('unsafe-none');
});
