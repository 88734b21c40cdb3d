import { describe, expect, it } from 'vitest';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { guard } from './guard.ts';
import { homepageGuard } from './homepage.ts';

const at = (path: string): URL => new URL(path, 'https://overtone.example');
const guest = buildBootstrap();
const listener = buildBootstrap({}, buildUser());
const billed = { billing: { enable: true } };

describe('guard', () => {
  it('redirects guests to the login page with the path to return to', () => {
    expect(guard(guest, 'self', at('/account-settings?tab=a'))).toBe('/login?next=%2Faccount-settings%3Ftab%3Da');
    expect(guard(guest, 'music.create', at('/backstage'))).toBe('/login?next=%2Fbackstage');
    expect(guard(listener, 'self', at('/account-settings'))).toBeUndefined();
  });

  it('returns undefined when the visitor has the permission, also through the guest role', () => {
    expect(guard(guest, 'music.view', at('/'))).toBeUndefined();
    expect(guard(listener, 'music.view', at('/'))).toBeUndefined();
    const admin = buildUser({ permissions: [{ name: 'admin', restrictions: [] }] });
    expect(guard(buildBootstrap({}, admin), 'users.update', at('/'))).toBeUndefined();
  });

  it('redirects users without the permission to the pricing page, or to 404 when they are subscribed or billing is off', () => {
    expect(guard(listener, 'music.create', at('/x'))).toBe('/404');
    expect(guard(buildBootstrap(billed, buildUser()), 'music.create', at('/x'))).toBe('/pricing');
    const subscriber = buildUser({ subscriptions: [{ valid: true, active: true }] });
    expect(guard(buildBootstrap(billed, subscriber), 'music.create', at('/x'))).toBe('/404');
  });

  it('redirects logged-in users away from the login page', () => {
    expect(guard(guest, 'guest', at('/login'))).toBeUndefined();
    expect(guard(listener, 'guest', at('/login?next=%2Flibrary'))).toBe('/library');
    expect(guard(listener, 'guest', at('/login?next=https%3A%2F%2Fevil.example'))).toBe('/');
  });
});

describe('homepageGuard', () => {
  it('uses the login or register page as the homepage for guests when configured', () => {
    const homepage = (type: 'loginPage' | 'registerPage' | 'channel') => ({ homepage: { type, value: 'home' } });
    expect(homepageGuard(buildBootstrap(homepage('loginPage')))).toBe('/login');
    expect(homepageGuard(buildBootstrap(homepage('registerPage')))).toBe('/register');
    expect(homepageGuard(buildBootstrap(homepage('channel')))).toBeUndefined();
    expect(homepageGuard(buildBootstrap(homepage('loginPage'), buildUser()))).toBeUndefined();
  });
});
