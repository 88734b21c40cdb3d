import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { setTranslations } from '../../lib/i18n.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { openApp } from '../../testing/open-app.tsx';
import { onSocialResult } from '../session/social-popup.ts';
import { SocialResult } from './social-result.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  setTranslations('en', null);
});

describe('SocialResult', () => {
  it.each([
    [{ errorMessage: 'You were signed out.' }, 'Du wurdest abgemeldet.'],
    [
      {
        errorMessage: 'You weren’t logged in with Google.',
        errorKey: 'You weren’t logged in with :provider.',
        provider: 'Google',
      },
      'Google hat dich nicht angemeldet.',
    ],
    [{ errorMessage: 'A message without translation.' }, 'A message without translation.'],
  ])('posts the error message in the site’s language when login fails: %j', async (params, errorMessage) => {
    const opener = { postMessage: vi.fn() };
    vi.stubGlobal('opener', opener);
    vi.stubGlobal('close', vi.fn());
    setTranslations('de', {
      'You were signed out.': 'Du wurdest abgemeldet.',
      'You weren’t logged in with :provider.': ':provider hat dich nicht angemeldet.',
    });
    const path = `/social-auth?${new URLSearchParams({ status: 'ERROR', ...params })}`;
    openApp([{ path: '/social-auth', Component: SocialResult }], { bootstrap: buildBootstrap(), path });
    await waitFor(() =>
      expect(opener.postMessage).toHaveBeenCalledWith(
        { type: 'social-auth', status: 'ERROR', callbackData: { errorMessage } },
        location.origin,
      ),
    );
  });

  it('uses a broadcast channel when the provider has cut the popup off from its opener', async () => {
    vi.stubGlobal('close', vi.fn());
    const onResult = vi.fn();
    const stop = onSocialResult(onResult);
    onTestFinished(stop);
    openApp([{ path: '/social-auth', Component: SocialResult }], {
      bootstrap: buildBootstrap({}, buildUser()),
      path: '/social-auth?status=SUCCESS',
    });
    await waitFor(() => expect(onResult).toHaveBeenCalledOnce());
    expect(onResult.mock.calls[0]?.[0]).toMatchObject({
      ...{ type: 'social-auth', status: 'SUCCESS' },
      callbackData: { bootstrapData: { user: { name: 'Orla Venn' } } },
    });
  });
});
