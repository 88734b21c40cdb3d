import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getLoginPath } from '../../lib/login-path.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { getPathAfterLogin, toSitePath } from './paths.ts';

describe('toSitePath', () => {
  it.each(['/', '/account-settings', '/search/a?b=c#d', '/album/alb_1/x/y'])('returns the path %s', (path) => {
    expect(toSitePath(path)).toBe(path);
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
  ])('returns undefined for %s', (path) => {
    expect(toSitePath(path)).toBeUndefined();
  });

  it('never returns a path to another origin', () => {
    const part = fc.constantFrom('/', '//', '/.', '/..', '\\', '@', ':', '?', '#', '\t', '\n', 'evil', '%2f');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const sitePath = toSitePath(`/${parts.join('')}`);
        if (sitePath !== undefined)
          expect(new URL(sitePath, 'https://overtone.example').origin).toBe('https://overtone.example');
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('getPathAfterLogin', () => {
  it('returns the configured path, or the page that the user came from', () => {
    const auth = { redirect_uri: '/channel/new', admin_redirect_uri: '/channel/charts' };
    const admin = buildUser({ permissions: [{ name: 'admin', restrictions: [] }] });
    expect(getPathAfterLogin(buildBootstrap({ auth }, buildUser()))).toBe('/channel/new');
    expect(getPathAfterLogin(buildBootstrap({ auth }, admin))).toBe('/channel/charts');
    expect(getPathAfterLogin(buildBootstrap({ auth }, buildUser()), '/library')).toBe('/library');
    expect(getPathAfterLogin(buildBootstrap({ auth }, buildUser()), '//evil.example')).toBe('/channel/new');
    expect(
      getPathAfterLogin(buildBootstrap({ auth: { ...auth, redirect_uri: 'https://evil.example' } }, buildUser())),
    ).toBe('/');
    expect(getPathAfterLogin(buildBootstrap({}, admin))).toBe('/admin');
  });
});

describe('getLoginPath', () => {
  it('returns the login path with the current page as the path to return to', () => {
    expect(getLoginPath('/')).toBe('/login');
    expect(getLoginPath('/search/a?b=c')).toBe('/login?next=%2Fsearch%2Fa%3Fb%3Dc');
  });
});
