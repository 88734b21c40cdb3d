import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { loginPathFrom } from '../../lib/login-path.ts';
import { aBootstrap, aUser } from '../../testing/bootstrap.ts';
import { landingPath, ownPath } from './paths.ts';

it.each(['/', '/account-settings', '/search/a?b=c#d', '/album/alb_1/x/y'])('goes back to %s', (path) => {
  expect(ownPath(path)).toBe(path);
});

it.each([
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil',
  '',
  null,
])('never follows %s', (path) => {
  expect(ownPath(path)).toBeUndefined();
});

it('never leaves the site, whatever the address says', () => {
  const part = fc.constantFrom('/', '//', '/.', '/..', '\\', '@', ':', '?', '#', '\t', '\n', 'evil', '%2f');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const own = ownPath(`/${parts.join('')}`);
      if (own !== undefined) expect(new URL(own, 'https://overtone.example').origin).toBe('https://overtone.example');
    }),
    { numRuns: 2_000 },
  );
});

it('sends people where the site says, or back where they came from', () => {
  const auth = { redirect_uri: '/channel/new', admin_redirect_uri: '/channel/charts' };
  const admin = aUser({ permissions: [{ name: 'admin', restrictions: [] }] });
  expect(landingPath(aBootstrap({ auth }, aUser()))).toBe('/channel/new');
  expect(landingPath(aBootstrap({ auth }, admin))).toBe('/channel/charts');
  expect(landingPath(aBootstrap({ auth }, aUser()), '/library')).toBe('/library');
  expect(landingPath(aBootstrap({ auth }, aUser()), '//evil.example')).toBe('/channel/new');
  expect(landingPath(aBootstrap({ auth: { ...auth, redirect_uri: 'https://evil.example' } }, aUser()))).toBe('/');
  expect(landingPath(aBootstrap({}, admin))).toBe('/admin');
});

it('remembers where somebody was on the way to the login page', () => {
  expect(loginPathFrom('/')).toBe('/login');
  expect(loginPathFrom('/search/a?b=c')).toBe('/login?next=%2Fsearch%2Fa%3Fb%3Dc');
});
