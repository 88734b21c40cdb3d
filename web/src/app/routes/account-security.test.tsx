import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { bootstrapQuery } from '../../lib/bootstrap.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { fill, getCalls, getPanel, googleSettings, openAccountSettings } from '../../testing/open-account-settings.tsx';

const confirmationRequired: Answer = {
  status: 423,
  body: { code: 'password.confirmation_required', message: 'Confirm your password first.', requestId: 'r' },
};
const enableGoogle = { name: 'Enable: Google account' };

const stubPopups = () => {
  const openWindow = vi.spyOn(window, 'open');
  onTestFinished(() => openWindow.mockRestore());
  return openWindow.mockReturnValue({ closed: false, focus: () => undefined } as unknown as Window);
};

describe('two factor panel', () => {
  it('asks for the password before enabling two factor authentication, and then continues', async () => {
    const { sentRequests, user } = openAccountSettings(
      {},
      { 'POST /auth/user/two-factor-authentication': { body: {} } },
    );
    await user.click(getPanel('Two factor authentication').getByRole('button', { name: 'Enable' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm password' }));
    expect(getCalls(sentRequests)).not.toContain('POST /auth/user/two-factor-authentication');
    await user.type(dialog.getByLabelText('Password'), 'seven quiet lanterns{Enter}');
    await waitFor(() => expect(getCalls(sentRequests)).toContain('POST /auth/user/two-factor-authentication'));
    expect(sentRequests.find(({ url }) => url === '/auth/user/confirm-password')?.body).toEqual({
      password: 'seven quiet lanterns',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does nothing when the password dialog is cancelled', async () => {
    const { sentRequests, user } = openAccountSettings(
      {},
      { 'POST /auth/user/two-factor-authentication': { body: {} } },
    );
    await user.click(getPanel('Two factor authentication').getByRole('button', { name: 'Enable' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(getCalls(sentRequests)).not.toContain('POST /auth/user/two-factor-authentication');
  });

  it('asks for the password again when the server reports that the confirmation has expired', async () => {
    const { user } = openAccountSettings(
      { two_factor_confirmed_at: '2026-01-01T00:00:00.000Z', two_factor_recovery_codes: ['••••'] },
      {
        'GET /auth/user/confirmed-password-status': { body: { status: 'confirmed' } },
        'POST /auth/user/two-factor-recovery-codes': confirmationRequired,
      },
    );
    const card = getPanel('Two factor authentication');
    expect(card.getByText('1 recovery code left.')).toBeDefined();
    await user.click(card.getByRole('button', { name: 'Regenerate recovery codes' }));
    expect(await screen.findByRole('dialog', { name: 'Confirm password' })).toBeDefined();
  });

  it('continues an unfinished setup after the password is confirmed', async () => {
    openAccountSettings(
      { two_factor_recovery_codes: [] },
      { 'GET /auth/user/two-factor/qr-code': confirmationRequired },
    );
    const card = getPanel('Two factor authentication');
    expect(await card.findByRole('button', { name: 'Continue' })).toBeDefined();
    expect(card.getByRole('button', { name: 'Cancel' })).toBeDefined();
  });
});

describe('password panel', () => {
  it('sets a first password for a user who registered with a social login', async () => {
    const { sentRequests, user } = openAccountSettings(
      { has_password: false },
      {
        'POST /auth/user/password': { body: {} },
        'GET /auth/user/confirmed-password-status': { body: { status: 'confirmed' } },
      },
    );
    const card = getPanel('Password');
    expect(card.queryByLabelText('Current password')).toBeNull();
    await fill(user, card.getByLabelText('New password'), 'a brass owl at noon');
    await fill(user, card.getByLabelText('Confirm password'), 'a brass owl at dusk');
    await user.click(card.getByRole('button', { name: 'Set password' }));
    expect(await card.findByText('Passwords don’t match.')).toBeDefined();
    await fill(user, card.getByLabelText('Confirm password'), 'a brass owl at noon');
    await user.click(card.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText('Password changed')).toBeDefined();
    expect(sentRequests.find(({ url }) => url.startsWith('/auth/user/password'))?.body).toMatchObject({
      current_password: '',
    });
  });

  it('loads the new session in all tabs after the password is changed', async () => {
    const messages = vi.fn();
    const otherTab = new BroadcastChannel('overtone.session');
    otherTab.addEventListener('message', ({ data }) => messages(data));
    onTestFinished(() => otherTab.close());
    const renewed = { ...buildBootstrap({}, buildUser()), session_id: 'ses_01J00000000000000000000002' } as const;
    const { client, user } = openAccountSettings(
      {},
      { 'POST /auth/user/password': { body: {} }, 'GET /api/v1/bootstrap-data': { body: { bootstrapData: renewed } } },
    );
    const card = getPanel('Password');
    await fill(user, card.getByLabelText('Current password'), 'seven quiet lanterns');
    for (const label of ['New password', 'Confirm password'])
      await fill(user, card.getByLabelText(label), 'a brass owl at noon');
    await user.click(card.getByRole('button', { name: 'Update password' }));
    await waitFor(() => expect(client.getQueryData(bootstrapQuery.queryKey)?.session_id).toBe(renewed.session_id));
    await waitFor(() => expect(messages.mock.calls).toEqual([['renewed']]));
  });

  it('asks a user without a password to log in again when the login is too old', async () => {
    const guest = { body: { bootstrapData: buildBootstrap() } };
    const { sentRequests, getPath, router, user } = openAccountSettings(
      { has_password: false },
      { 'POST /auth/logout': guest },
    );
    const card = getPanel('Password');
    await fill(user, card.getByLabelText('New password'), 'a brass owl at noon');
    await fill(user, card.getByLabelText('Confirm password'), 'a brass owl at noon');
    await user.click(card.getByRole('button', { name: 'Set password' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Log in again' }));
    expect(dialog.getByText('It’s been a while since you logged in. Log in again to continue.')).toBeDefined();
    expect(getCalls(sentRequests)).not.toContain('POST /auth/user/password');
    await user.click(dialog.getByRole('button', { name: 'Log in again' }));
    await waitFor(() => expect(getPath()).toBe('/login'));
    expect(router.state.location.search).toBe('?next=%2Faccount-settings');
    expect(getCalls(sentRequests)).toContain('POST /auth/logout');
  });
});

describe('social login panel', () => {
  it('asks for the password before connecting a service', async () => {
    const openWindow = stubPopups();
    const { user } = openAccountSettings({}, {}, googleSettings);
    await user.click(getPanel('Manage social login').getByRole('button', enableGoogle));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm password' }));
    expect(openWindow).not.toHaveBeenCalled();
    await user.type(dialog.getByLabelText('Password'), 'seven quiet lanterns{Enter}');
    await waitFor(() => expect(openWindow.mock.calls[0]?.[0]).toBe('/secure/auth/social/google/connect'));
  });

  it.each([
    ['continues when the login is recent', 'confirmed'],
    ['asks the user to log in again when the login is old', 'unconfirmed'],
  ])('connects another service without a password: %s', async (_, status) => {
    const openWindow = stubPopups();
    const { user } = openAccountSettings(
      { has_password: false },
      { 'GET /auth/user/confirmed-password-status': { body: { status } } },
      googleSettings,
    );
    await user.click(getPanel('Manage social login').getByRole('button', enableGoogle));
    if (status === 'confirmed') {
      await waitFor(() => expect(openWindow.mock.calls[0]?.[0]).toBe('/secure/auth/social/google/connect'));
    } else {
      expect(await screen.findByRole('alertdialog', { name: 'Log in again' })).toBeDefined();
      expect(openWindow).not.toHaveBeenCalled();
    }
  });
});
