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

test('scripts of the human check run where a deployment has it, and nowhere else', () => {
  expect(JSON.stringify(policy([]))).not.toContain('google');
  expect(policy([], true)).toMatchObject({
    'script-src': ["'self'", 'https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    'frame-src': ['https://www.google.com/recaptcha/'],
    'style-src': ["'self'"],
  });
});

test('only the page that ends a sign-in in a popup stays within reach of the window that opened it', () => {
  const openerPolicy = (reportsToOpener: boolean) =>
    securityHeaders({ mediaOrigins: [], reportsToOpener })['cross-origin-opener-policy'];
  expect(openerPolicy(false)).toBe('same-origin-allow-popups');
  expect(openerPolicy(true)).toBe('unsafe-none');
});
