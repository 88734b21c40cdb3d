import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setTranslations, t } from '../../lib/i18n.ts';
import { buildBootstrap } from '../../testing/bootstrap.ts';
import { openApp, withToasts } from '../../testing/open-app.tsx';
import { GuestArea } from './guest-area.tsx';

const localizations = [
  { language: 'en', name: 'English' },
  { language: 'de', name: 'Deutsch' },
];

afterEach(() => setTranslations('en', null));

const listener = '/media/languages/de/listener.0123456789abcdef.json';

const open = (settings = {}, i18n = { language: 'de', lines: { listener } }) =>
  openApp([{ ...withToasts(GuestArea), path: '/' }], {
    bootstrap: buildBootstrap(settings),
    answers: {
      [`GET ${listener}`]: { body: { Login: 'Anmelden' } },
      'GET /api/v1/bootstrap-data': { body: { bootstrapData: { ...buildBootstrap({ localizations }), i18n } } },
    },
  });

it('lets a guest choose the language, at once and for the next visit', async () => {
  const { user } = open({ localizations });
  await user.click(screen.getByRole('button', { name: 'Language' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Deutsch' }));
  expect(await screen.findByRole('link', { name: 'Anmelden' })).toBeDefined();
  expect(document.documentElement.lang).toBe('de');
  expect(document.cookie).toContain('language=de');
});

it('offers no choice where there is none', () => {
  open();
  expect(screen.queryByRole('button', { name: 'Language' })).toBeNull();
});

it('forgets the words of a language that has none', async () => {
  setTranslations('de', { Login: 'Anmelden' });
  setTranslations('en', null);
  await waitFor(() => expect(t('Login')).toBe('Login'));
});
