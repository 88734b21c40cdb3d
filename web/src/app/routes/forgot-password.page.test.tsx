import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildBootstrap } from '../../testing/bootstrap.ts';
import { openApp, withToasts } from '../../testing/open-app.tsx';
import { Page } from './forgot-password.page.tsx';

describe('forgot password page', () => {
  it('does not send the request when the human check for password resets cannot be loaded', async () => {
    const recaptcha = { site_key: 'key', enable: { reset: true } };
    const { user, sentRequests } = openApp([{ path: '/forgot-password', ...withToasts(Page) }], {
      bootstrap: buildBootstrap({ recaptcha }),
      path: '/forgot-password',
    });
    await user.type(screen.getByLabelText('Email', { selector: 'input' }), 'orla@example.com{Enter}');
    await waitFor(() => expect(document.querySelector('script[src*="recaptcha"]')).not.toBeNull());
    document.querySelector('script[src*="recaptcha"]')?.dispatchEvent(new Event('error'));
    expect(await screen.findByText('Could not verify you are human.')).toBeDefined();
    expect(sentRequests).toEqual([]);
  });
});
