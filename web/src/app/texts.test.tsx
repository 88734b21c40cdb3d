import { browserPlaces } from '@overtone/shared/site/languages/text-places.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTranslations } from '../lib/i18n.ts';
import type { Answer } from '../testing/api-stub.ts';
import { aBootstrap, aUser } from '../testing/bootstrap.ts';

const addressOf = (place: string) => `/media/languages/de/${place}.0123456789abcdef.json`;
const lines = Object.fromEntries(browserPlaces.map((place) => [place, addressOf(place)]));
const files: Readonly<Record<string, Answer>> = {
  [`GET ${lines.listener}`]: { body: { 'Contact us': 'Schreib uns', Login: 'Anmelden' } },
  [`GET ${lines.server}`]: { body: { 'Too many cooks.': 'Zu viele Köche.' } },
  [`GET ${lines.account}`]: {
    body: { 'Sign in to your account': 'Melde dich an', 'Location and language': 'Ort und Sprache' },
  },
  [`GET ${lines.admin}`]: { body: { 'Second factor': 'Zweiter Faktor' } },
};

const admin = aUser({
  language: 'de',
  permissions: ['admin.access', 'users.update'].map((name) => ({ name: name as 'admin.access', restrictions: [] })),
});

let openSite: typeof import('../testing/open-site.tsx').openSite;
beforeEach(async () => {
  // Each test is a visit of its own.
  vi.resetModules();
  ({ openSite } = await import('../testing/open-site.tsx'));
});
afterEach(() => {
  vi.restoreAllMocks();
  setTranslations('en', null);
});

const open = (path: string, user: typeof admin | null = null, answers: Readonly<Record<string, Answer>> = files) => {
  const { asked } = openSite(path, { ...aBootstrap({}, user), i18n: { language: 'de', lines } }, { ...answers });
  return () => asked.flatMap(({ url }) => /languages\/de\/(\w+)/.exec(url)?.[1] ?? []);
};

it('says a listener’s page in their language, with the texts of such pages alone', async () => {
  const fetched = open('/contact');
  expect(await screen.findByRole('heading', { name: 'Schreib uns' })).toBeDefined();
  expect(fetched()).toEqual(['listener', 'server']);
});

it.each([
  ['/login', null, 'Melde dich an', ['listener', 'server', 'account']],
  ['/account-settings', admin, 'Ort und Sprache', ['listener', 'server', 'account']],
  ['/admin/users', admin, 'Zweiter Faktor', ['listener', 'server', 'account', 'admin']],
])('says %s in the visitor’s language from its first moment', async (path, user, text, places) => {
  const said: string[] = [];
  const watch = new MutationObserver(() => said.push(document.body.textContent ?? ''));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  const fetched = open(path, user);
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  watch.disconnect();
  const english = { 'Melde dich an': 'Sign in to your account', 'Zweiter Faktor': 'Second factor' }[text];
  expect(said.filter((words) => words.includes(english ?? 'Location and language'))).toEqual([]);
  expect(fetched().toSorted()).toEqual([...places].toSorted());
});

it('shows the account page in English where its texts cannot be had, and the rest as it is', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  open('/login', null, { ...files, [`GET ${lines.account}`]: { status: 503 } });
  expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeDefined();
  await waitFor(() => expect(document.documentElement.lang).toBe('de'));
  expect(warn).toHaveBeenCalled();
});

it('opens in English where no texts can be had', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  open('/contact', null, {});
  expect(await screen.findByRole('heading', { name: 'Contact us' })).toBeDefined();
});
