import { browserNamespaces } from '@overtone/shared/site/languages/translation-namespaces.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setTranslations } from '../lib/i18n.ts';
import type { Answer } from '../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../testing/bootstrap.ts';
import { openSite } from '../testing/open-site.tsx';

let visitCount = 0;

/** Returns files with new URLs, because loaded files stay cached as long as the page is open. */
const createFiles = () => {
  visitCount += 1;
  const buildUrl = (namespace: string) => `/media/languages/de/${namespace}.${visitCount}.json`;
  const lines = Object.fromEntries(browserNamespaces.map((namespace) => [namespace, buildUrl(namespace)]));
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

// The page of the previous test requests its files again, which do not exist any more.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue(undefined));
afterEach(() => {
  vi.restoreAllMocks();
  setTranslations('en', null);
});

const open = (path: string, user: typeof admin | null = null, { lines, files } = createFiles()) => {
  const { sentRequests } = openSite(path, { ...buildBootstrap({}, user), i18n: { language: 'de', lines } }, files);
  return () => sentRequests.flatMap(({ url }) => /languages\/de\/(\w+)/.exec(url)?.[1] ?? []);
};

describe('translations', () => {
  it('shows a page in the language of the listener', async () => {
    const listFetchedNamespaces = open('/contact');
    expect(await screen.findByRole('heading', { name: 'Schreib uns' })).toBeDefined();
    expect(listFetchedNamespaces()).toContain('listener');
  });

  it.each([
    ['/login', null, 'Log in to your account', 'Melde dich an', 'account'],
    ['/account-settings', admin, 'Location and language', 'Ort und Sprache', 'account'],
    ['/admin/users', admin, 'Two factor', 'Zweiter Faktor', 'admin'],
  ])('shows %s in the visitor’s language from the first render', async (path, user, english, text, namespace) => {
    const shownTexts: string[] = [];
    const observer = new MutationObserver(() => shownTexts.push(document.body.textContent ?? ''));
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    const listFetchedNamespaces = open(path, user);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    observer.disconnect();
    expect(shownTexts.filter((shownText) => shownText.includes(english))).toEqual([]);
    expect(listFetchedNamespaces()).toContain(namespace);
  });

  it('shows the account page in English when its translations cannot be loaded', async () => {
    const { lines, files } = createFiles();
    const listFetchedNamespaces = open('/login', null, {
      lines,
      files: { ...files, [`GET ${lines.account}`]: { status: 503 } },
    });
    expect(await screen.findByRole('heading', { name: 'Log in to your account' })).toBeDefined();
    expect(document.documentElement.lang).toBe('de');
    expect(listFetchedNamespaces()).toContain('account');
  });

  it('opens in English when no translations can be loaded', async () => {
    open('/contact', null, { ...createFiles(), files: {} });
    expect(await screen.findByRole('heading', { name: 'Contact us' })).toBeDefined();
  });
});
