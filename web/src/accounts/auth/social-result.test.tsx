import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { setTranslations } from '../../lib/i18n.ts';
import { aBootstrap, aUser } from '../../testing/bootstrap.ts';
import { openApp } from '../../testing/open-app.tsx';
import { onSocialResult } from '../session/social-popup.ts';
import { SocialResult } from './social-result.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  setTranslations('en', null);
});

it.each([
  [{ errorMessage: 'You were signed out.' }, 'Du wurdest abgemeldet.'],
  [
    {
      errorMessage: 'You have not been signed in with Google.',
      errorKey: 'You have not been signed in with :provider.',
      provider: 'Google',
    },
    'Google hat dich nicht angemeldet.',
  ],
  [{ errorMessage: 'What nobody translated.' }, 'What nobody translated.'],
])('hands over what went wrong in the site’s language: %j', async (said, errorMessage) => {
  const opener = { postMessage: vi.fn() };
  vi.stubGlobal('opener', opener);
  vi.stubGlobal('close', vi.fn());
  setTranslations('de', {
    'You were signed out.': 'Du wurdest abgemeldet.',
    'You have not been signed in with :provider.': ':provider hat dich nicht angemeldet.',
  });
  const path = `/social-auth?${new URLSearchParams({ status: 'ERROR', ...said })}`;
  openApp([{ path: '/social-auth', Component: SocialResult }], { bootstrap: aBootstrap(), path });
  await waitFor(() =>
    expect(opener.postMessage).toHaveBeenCalledWith(
      { type: 'social-auth', status: 'ERROR', callbackData: { errorMessage } },
      location.origin,
    ),
  );
});

it('says it on the channel of this origin where the provider has cut the popup off from its window', async () => {
  vi.stubGlobal('close', vi.fn());
  const heard = vi.fn();
  const stop = onSocialResult(heard);
  onTestFinished(stop);
  openApp([{ path: '/social-auth', Component: SocialResult }], {
    bootstrap: aBootstrap({}, aUser()),
    path: '/social-auth?status=SUCCESS',
  });
  await waitFor(() => expect(heard).toHaveBeenCalledOnce());
  expect(heard.mock.calls[0]?.[0]).toMatchObject({
    ...{ type: 'social-auth', status: 'SUCCESS' },
    callbackData: { bootstrapData: { user: { name: 'Orla Venn' } } },
  });
});
