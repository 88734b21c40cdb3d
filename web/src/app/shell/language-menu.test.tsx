import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
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

describe('LanguageMenu', () => {
  it('changes the language immediately, and stores it for the next visit', async () => {
    const { user } = open({ localizations });
    await user.click(screen.getByRole('button', { name: 'Language' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deutsch' }));
    expect(await screen.findByRole('link', { name: 'Anmelden' })).toBeDefined();
    expect(document.documentElement.lang).toBe('de');
    expect(document.cookie).toContain('language=de');
  });

  it('is hidden when the site has only one language', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Language' })).toBeNull();
  });
});

describe('setTranslations', () => {
  it('removes translations when the language has none', async () => {
    setTranslations('de', { Login: 'Anmelden' });
    setTranslations('en', null);
    await waitFor(() => expect(t('Login')).toBe('Login'));
  });
});
