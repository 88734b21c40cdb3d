import { expect, it } from 'vitest';
import { aBootstrap, aUser } from '../../testing/bootstrap.ts';
import { guard } from './guard.ts';
import { homepageGuard } from './homepage.ts';

const at = (path: string): URL => new URL(path, 'https://overtone.example');
const guest = aBootstrap();
const listener = aBootstrap({}, aUser());
const billed = { billing: { enable: true } };

it('asks guests to sign in, and then leads back', () => {
  expect(guard(guest, 'self', at('/account-settings?tab=a'))).toBe('/login?next=%2Faccount-settings%3Ftab%3Da');
  expect(guard(guest, 'music.create', at('/backstage'))).toBe('/login?next=%2Fbackstage');
  expect(guard(listener, 'self', at('/account-settings'))).toBeUndefined();
});

it('lets those in who hold the permission: their own, or the guests', () => {
  expect(guard(guest, 'music.view', at('/'))).toBeUndefined();
  expect(guard(listener, 'music.view', at('/'))).toBeUndefined();
  const admin = aUser({ permissions: [{ name: 'admin', restrictions: [] }] });
  expect(guard(aBootstrap({}, admin), 'users.update', at('/'))).toBeUndefined();
});

it('offers a plan to those who lack a permission and have none, else says that there is nothing', () => {
  expect(guard(listener, 'music.create', at('/x'))).toBe('/404');
  expect(guard(aBootstrap(billed, aUser()), 'music.create', at('/x'))).toBe('/pricing');
  const subscriber = aUser({ subscriptions: [{ valid: true, active: true }] });
  expect(guard(aBootstrap(billed, subscriber), 'music.create', at('/x'))).toBe('/404');
});

it('leads those who are signed in away from the way in', () => {
  expect(guard(guest, 'guest', at('/login'))).toBeUndefined();
  expect(guard(listener, 'guest', at('/login?next=%2Flibrary'))).toBe('/library');
  expect(guard(listener, 'guest', at('/login?next=https%3A%2F%2Fevil.example'))).toBe('/');
});

it('has the way in as its homepage where the site says so, for guests', () => {
  const homepage = (type: 'loginPage' | 'registerPage' | 'channel') => ({ homepage: { type, value: 'home' } });
  expect(homepageGuard(aBootstrap(homepage('loginPage')))).toBe('/login');
  expect(homepageGuard(aBootstrap(homepage('registerPage')))).toBe('/register');
  expect(homepageGuard(aBootstrap(homepage('channel')))).toBeUndefined();
  expect(homepageGuard(aBootstrap(homepage('loginPage'), aUser()))).toBeUndefined();
});
