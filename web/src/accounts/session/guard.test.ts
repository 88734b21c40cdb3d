import { describe, expect, it } from 'vitest';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { guard } from './guard.ts';
import { guardHomepage } from './homepage.ts';

const buildUrl = (path: string): URL => new URL(path, 'https://overtone.example');
const guest = buildBootstrap();
const listener = buildBootstrap({}, buildUser());
const withBilling = { billing: { enable: true } };

describe('guard', () => {
  it('redirects guests to the login page with the path to return to', () => {
    expect(guard(guest, 'self', buildUrl('/account-settings?tab=a'))).toBe('/login?next=%2Faccount-settings%3Ftab%3Da');
    expect(guard(guest, 'music.create', buildUrl('/backstage'))).toBe('/login?next=%2Fbackstage');
    expect(guard(listener, 'self', buildUrl('/account-settings'))).toBeUndefined();
  });

  it('returns undefined when the user or the guest role has the permission', () => {
    expect(guard(guest, 'music.view', buildUrl('/'))).toBeUndefined();
    expect(guard(listener, 'music.view', buildUrl('/'))).toBeUndefined();
    const admin = buildUser({ permissions: [{ name: 'admin', restrictions: [] }] });
    expect(guard(buildBootstrap({}, admin), 'users.update', buildUrl('/'))).toBeUndefined();
  });

  it('redirects users without the permission to the pricing page, or to 404 when they are subscribed or billing is off', () => {
    expect(guard(listener, 'music.create', buildUrl('/x'))).toBe('/404');
    expect(guard(buildBootstrap(withBilling, buildUser()), 'music.create', buildUrl('/x'))).toBe('/pricing');
    const subscriber = buildUser({ subscriptions: [{ valid: true, active: true }] });
    expect(guard(buildBootstrap(withBilling, subscriber), 'music.create', buildUrl('/x'))).toBe('/404');
  });

  it('redirects logged-in users away from the login page', () => {
    expect(guard(guest, 'guest', buildUrl('/login'))).toBeUndefined();
    expect(guard(listener, 'guest', buildUrl('/login?next=%2Flibrary'))).toBe('/library');
    expect(guard(listener, 'guest', buildUrl('/login?next=https%3A%2F%2Fevil.example'))).toBe('/');
  });
});

describe('guardHomepage', () => {
  it('uses the login or register page as the homepage for guests when configured', () => {
    const buildHomepage = (type: 'loginPage' | 'registerPage' | 'channel') => ({ homepage: { type, value: 'home' } });
    expect(guardHomepage(buildBootstrap(buildHomepage('loginPage')))).toBe('/login');
    expect(guardHomepage(buildBootstrap(buildHomepage('registerPage')))).toBe('/register');
    expect(guardHomepage(buildBootstrap(buildHomepage('channel')))).toBeUndefined();
    expect(guardHomepage(buildBootstrap(buildHomepage('loginPage'), buildUser()))).toBeUndefined();
  });
});
