import { browserNamespaces } from '@overtone/shared/site/languages/translation-namespaces.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTranslations } from '../lib/i18n.ts';
import type { Answer } from '../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../testing/bootstrap.ts';
import { openSite } from '../testing/open-site.tsx';

let visits = 0;

/** Files of a visit of its own: what was fetched is kept for as long as the page is open. */
const newFiles = () => {
  visits += 1;
  const addressOf = (place: string) => `/media/languages/de/${place}.${visits}.json`;
  const lines = Object.fromEntries(browserNamespaces.map((place) => [place, addressOf(place)]));
  const files: Record<string, Answer> = {
    [`GET ${lines.listener}`]: { body: { 'Contact us': 'Schreib uns', Login: 'Anmelden' } },
    [`GET ${lines.server}`]: { body: { 'There was an issue. Please try again.': 'Etwas ging schief.' } },
    [`GET ${lines.account}`]: {
      body: { 'Log in to your account': 'Melde dich an', 'Location and language': 'Ort und Sprache' },
    },
    [`GET ${lines.admin}`]: { body: { 'Two factor': 'Zweiter Faktor' } },
  };
  return { lines, files };
};

const admin = buildUser({
  language: 'de',
  permissions: ['admin.access', 'users.update'].map((name) => ({ name: name as 'admin.access', restrictions: [] })),
});

// The page that was open before asks for its own files once more, which are gone.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue(undefined));
afterEach(() => {
  vi.restoreAllMocks();
  setTranslations('en', null);
});

const open = (path: string, user: typeof admin | null = null, { lines, files } = newFiles()) => {
  const { asked } = openSite(path, { ...buildBootstrap({}, user), i18n: { language: 'de', lines } }, files);
  return () => asked.flatMap(({ url }) => /languages\/de\/(\w+)/.exec(url)?.[1] ?? []);
};

it('says a listener’s page in their language', async () => {
  const fetched = open('/contact');
  expect(await screen.findByRole('heading', { name: 'Schreib uns' })).toBeDefined();
  expect(fetched()).toContain('listener');
});

it.each([
  ['/login', null, 'Log in to your account', 'Melde dich an', 'account'],
  ['/account-settings', admin, 'Location and language', 'Ort und Sprache', 'account'],
  ['/admin/users', admin, 'Two factor', 'Zweiter Faktor', 'admin'],
])('says %s in the visitor’s language from its first moment', async (path, user, english, text, place) => {
  const said: string[] = [];
  const watch = new MutationObserver(() => said.push(document.body.textContent ?? ''));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  const fetched = open(path, user);
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  watch.disconnect();
  expect(said.filter((words) => words.includes(english))).toEqual([]);
  expect(fetched()).toContain(place);
});

it('shows the account page in English where its texts cannot be had, and the rest as it is', async () => {
  const { lines, files } = newFiles();
  const fetched = open('/login', null, { lines, files: { ...files, [`GET ${lines.account}`]: { status: 503 } } });
  expect(await screen.findByRole('heading', { name: 'Log in to your account' })).toBeDefined();
  expect(document.documentElement.lang).toBe('de');
  expect(fetched()).toContain('account');
});

it('opens in English where no texts can be had', async () => {
  open('/contact', null, { ...newFiles(), files: {} });
  expect(await screen.findByRole('heading', { name: 'Contact us' })).toBeDefined();
});
