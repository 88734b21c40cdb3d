import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Mail } from 'lucide-react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AccountSettings } from '../../accounts/settings/account-settings.tsx';
import { type Answer, stubApi } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { openApp, withToasts } from '../../testing/open-app.tsx';
import { ModalHost } from '../../ui/overlays/modal-host.tsx';
import { Page } from './account-settings.page.tsx';

const Settings = () => (
  <>
    <Page />
    <ModalHost />
  </>
);

const noExport = { state: 'none', made_at: null, size: null, kept_until: null };

const answers: Record<string, Answer> = {
  'GET /api/v1/users/me/export': { body: { export: noExport } },
  'GET /api/v1/backstage/invites': { body: { invites: [] } },
  'GET /api/v1/user-sessions': { body: { sessions: [] } },
  'GET /api/v1/users/me/scrobblers': { body: { scrobblers: [], isPaused: false } },
  'GET /api/v1/value-lists/timezones%2Ccountries': { body: { timezones: {}, countries: [] } },
  'GET /auth/user/confirmed-password-status': { body: { status: 'unconfirmed' } },
  'POST /auth/user/confirm-password': { body: {} },
};

const open = (changes: Parameters<typeof buildUser>[0] = {}, more: Record<string, Answer> = {}, settings = {}) => {
  const user = buildUser(changes);
  return openApp([{ ...withToasts(Settings), path: '/account-settings' }], {
    bootstrap: buildBootstrap(settings, user),
    path: '/account-settings',
    answers: { ...answers, 'GET /api/v1/users/me': { body: { user } }, ...more },
  });
};

/** Pastes the text, as a password manager does. */
const fill = async ({ clear, click, paste }: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  await clear(field);
  await click(field);
  await paste(text);
};

const panel = (name: string) => within(screen.getByRole('region', { name }));
const callsOf = (asked: ReturnType<typeof open>['asked']): string[] =>
  asked.map(({ method, url }) => `${method} ${url.split('?')[0]}`);
const confirmationRequired: Answer = {
  status: 423,
  body: { code: 'password.confirmation_required', message: 'Confirm your password first.', requestId: 'r' },
};

const disabled = { enable: false };

const google = {
  social: { compact_buttons: false, google: { enable: true }, facebook: disabled, twitter: disabled, envato: disabled },
};
const enableGoogle = { name: 'Enable: Google account' };

const stubPopups = () => {
  const openWindow = vi.spyOn(window, 'open');
  onTestFinished(() => openWindow.mockRestore());
  return openWindow.mockReturnValue({ closed: false, focus: () => undefined } as unknown as Window);
};

describe('two factor panel', () => {
  it('asks for the password before enabling two factor authentication, and then continues', async () => {
    const { asked, user } = open({}, { 'POST /auth/user/two-factor-authentication': { body: {} } });
    await user.click(panel('Two factor authentication').getByRole('button', { name: 'Enable' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm password' }));
    expect(callsOf(asked)).not.toContain('POST /auth/user/two-factor-authentication');
    await user.type(dialog.getByLabelText('Password'), 'seven quiet lanterns{Enter}');
    await waitFor(() => expect(callsOf(asked)).toContain('POST /auth/user/two-factor-authentication'));
    expect(asked.find(({ url }) => url === '/auth/user/confirm-password')?.body).toEqual({
      password: 'seven quiet lanterns',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does nothing when the password dialog is cancelled', async () => {
    const { asked, user } = open({}, { 'POST /auth/user/two-factor-authentication': { body: {} } });
    await user.click(panel('Two factor authentication').getByRole('button', { name: 'Enable' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf(asked)).not.toContain('POST /auth/user/two-factor-authentication');
  });

  it('asks for the password again when the server reports that the confirmation has expired', async () => {
    const { user } = open(
      { two_factor_confirmed_at: '2026-01-01T00:00:00.000Z', two_factor_recovery_codes: ['••••'] },
      {
        'GET /auth/user/confirmed-password-status': { body: { status: 'confirmed' } },
        'POST /auth/user/two-factor-recovery-codes': confirmationRequired,
      },
    );
    const card = panel('Two factor authentication');
    expect(card.getByText('1 recovery code left.')).toBeDefined();
    await user.click(card.getByRole('button', { name: 'Regenerate recovery codes' }));
    expect(await screen.findByRole('dialog', { name: 'Confirm password' })).toBeDefined();
  });

  it('continues an unfinished setup after the password is confirmed', async () => {
    open({ two_factor_recovery_codes: [] }, { 'GET /auth/user/two-factor/qr-code': confirmationRequired });
    const card = panel('Two factor authentication');
    expect(await card.findByRole('button', { name: 'Continue' })).toBeDefined();
    expect(card.getByRole('button', { name: 'Cancel' })).toBeDefined();
  });
});

describe('password panel', () => {
  it('sets a first password for a user who registered with a social login', async () => {
    const { asked, user } = open(
      { has_password: false },
      {
        'POST /auth/user/password': { body: {} },
        'GET /auth/user/confirmed-password-status': { body: { status: 'confirmed' } },
      },
    );
    const card = panel('Password');
    expect(card.queryByLabelText('Current password')).toBeNull();
    await fill(user, card.getByLabelText('New password'), 'a brass owl at noon');
    await fill(user, card.getByLabelText('Confirm password'), 'a brass owl at dusk');
    await user.click(card.getByRole('button', { name: 'Set password' }));
    expect(await card.findByText('Passwords don’t match.')).toBeDefined();
    await fill(user, card.getByLabelText('Confirm password'), 'a brass owl at noon');
    await user.click(card.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText('Password changed')).toBeDefined();
    expect(asked.find(({ url }) => url.startsWith('/auth/user/password'))?.body).toMatchObject({
      current_password: '',
    });
  });

  it('asks a user without a password to log in again when the login is too old', async () => {
    const guest = { body: { bootstrapData: buildBootstrap() } };
    const { asked, at, router, user } = open({ has_password: false }, { 'POST /auth/logout': guest });
    const card = panel('Password');
    await fill(user, card.getByLabelText('New password'), 'a brass owl at noon');
    await fill(user, card.getByLabelText('Confirm password'), 'a brass owl at noon');
    await user.click(card.getByRole('button', { name: 'Set password' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Log in again' }));
    expect(dialog.getByText('It’s been a while since you logged in. Log in again to continue.')).toBeDefined();
    expect(callsOf(asked)).not.toContain('POST /auth/user/password');
    await user.click(dialog.getByRole('button', { name: 'Log in again' }));
    await waitFor(() => expect(at()).toBe('/login'));
    expect(router.state.location.search).toBe('?next=%2Faccount-settings');
    expect(callsOf(asked)).toContain('POST /auth/logout');
  });
});

describe('account details panel', () => {
  it('shows a field error of the server at the field', async () => {
    const { user } = open(
      {},
      {
        'POST /api/v1/users/me': { status: 422, body: { message: 'No.', errors: { name: ['That name is taken.'] } } },
      },
    );
    const card = panel('Account details');
    await user.click(card.getByRole('button', { name: 'Save' }));
    expect(await card.findByText('That name is taken.')).toBeDefined();
    expect(document.activeElement).toBe(card.getByLabelText('Display name'));
  });

  it('is findable only when the user has a name and opts in', async () => {
    const { asked, user } = open(
      { name: null },
      { 'POST /api/v1/users/me': { body: { user: buildUser({ name: 'Orla' }) } } },
    );
    const card = panel('Account details');
    const findable = card.getByRole<HTMLInputElement>('checkbox', { name: 'Let people find me by name' });
    const name = card.getByLabelText<HTMLInputElement>('Display name');
    const saved = () => asked.filter(({ method, url }) => method === 'POST' && url.includes('/users/me')).at(-1)?.body;
    expect([name.value, findable.disabled, findable.checked]).toEqual(['', true, false]);
    await user.click(card.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved()).toMatchObject({ name: null, findable: false }));
    await fill(user, name, 'Orla');
    await user.click(findable);
    await user.click(card.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved()).toMatchObject({ name: 'Orla', findable: true }));
    await fill(user, name, 'Orla Venn');
    await user.clear(name);
    expect(findable.disabled).toBe(true);
  });

  it('rejects a file that is not an image before uploading it', async () => {
    const { asked } = open();
    const picker = document.querySelector('input[type="file"]');
    Object.defineProperty(picker, 'files', { value: [new File(['la'], 'notes.txt', { type: 'text/plain' })] });
    picker?.dispatchEvent(new Event('change', { bubbles: true }));
    expect(await panel('Account details').findByText('Please select an image')).toBeDefined();
    expect(callsOf(asked)).not.toContain('POST /api/v1/users/me/avatar');
  });
});

describe('account settings', () => {
  it('shows a retry button when the sessions cannot be loaded', async () => {
    const { asked, user } = open({}, { 'GET /api/v1/user-sessions': { status: 503, body: { message: 'No' } } });
    const card = panel('Active sessions');
    await user.click(await card.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(callsOf(asked).filter((call) => call.endsWith('user-sessions'))).toHaveLength(2));
  });

  it('hides the panels that are disabled for the site or the user', () => {
    open();
    expect(screen.queryByRole('region', { name: 'Manage social login' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'API access tokens' })).toBeNull();
  });

  it('shows additional panels and their navigation links before the panels for the account’s data and deletion', () => {
    const user = buildUser();
    const extra = [
      { id: 'emails', label: () => 'Emails', icon: Mail, Content: () => <section aria-label="Emails" id="emails" /> },
      { id: 'never', label: () => 'Never', icon: Mail, isShown: () => false, Content: () => <p>Never</p> },
    ];
    const SettingsWithExtra = () => <AccountSettings user={user} extra={extra} />;
    openApp([{ Component: SettingsWithExtra, path: '/account-settings' }], {
      bootstrap: buildBootstrap({}, user),
      path: '/account-settings',
      answers,
    });
    const links = within(screen.getByRole('navigation', { name: 'Account settings' })).getAllByRole('link');
    expect(links.slice(-3).map(({ textContent }) => textContent)).toEqual(['Emails', 'Your data', 'Delete account']);
    const sections = screen.getAllByRole('region').map((region) => region.id);
    expect(sections.slice(-3)).toEqual(['emails', 'your-data', 'delete-account']);
    expect(screen.queryByText('Never')).toBeNull();
  });

  it('shows the panels for social logins and access tokens when they are enabled', () => {
    const on = { enable: true };
    open(
      {
        permissions: [{ name: 'api.access', restrictions: [] }],
        social_profiles: [{ service_name: 'google', username: 'orla' }],
      },
      {},
      {
        api: { integrated: true },
        social: { compact_buttons: false, google: on, facebook: on, twitter: disabled, envato: disabled },
      },
    );
    const card = panel('Manage social login');
    expect(card.getByText('orla')).toBeDefined();
    expect(card.getByText('Disabled')).toBeDefined();
    expect(
      card.getByText("If you disable social logins, you'll still be able to log in using your email and password."),
    ).toBeDefined();
    expect(panel('API access tokens').getByText('No access tokens yet.')).toBeDefined();
  });
});

describe('social login panel', () => {
  it('asks for the password before connecting a service', async () => {
    const openWindow = stubPopups();
    const { user } = open({}, {}, google);
    await user.click(panel('Manage social login').getByRole('button', enableGoogle));
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
    const { user } = open(
      { has_password: false },
      { 'GET /auth/user/confirmed-password-status': { body: { status } } },
      google,
    );
    await user.click(panel('Manage social login').getByRole('button', enableGoogle));
    if (status === 'confirmed') {
      await waitFor(() => expect(openWindow.mock.calls[0]?.[0]).toBe('/secure/auth/social/google/connect'));
    } else {
      expect(await screen.findByRole('alertdialog', { name: 'Log in again' })).toBeDefined();
      expect(openWindow).not.toHaveBeenCalled();
    }
  });
});

describe('delete account dialog', () => {
  it('deletes nothing until the email of the account is entered', async () => {
    const { asked, user } = open();
    await user.click(panel('Delete account').getByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await fill(user, dialog.getByLabelText('Email'), 'someone@example.com');
    await fill(user, dialog.getByLabelText('Password'), 'seven quiet lanterns');
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await dialog.findByText('This doesn’t match your account’s email.')).toBeDefined();
    expect(asked.every(({ method }) => method === 'GET')).toBe(true);
  });
});

describe('invitations panel', () => {
  it('lists invitations to manage artists, which can be accepted and declined', async () => {
    const createdBy = { id: 'usr_01JD0000000000000000000002', name: 'Ada', image: null } as const;
    const [createdAt, expiresAt] = ['2026-05-01T10:00:00.000Z', '2036-05-31T10:00:00.000Z'];
    const artists = ['Ito Vale', 'Halden'].map((name, place) => ({
      id: `art_01JD000000000000000000000${place}`,
      name,
      image: null,
    }));
    const invites = artists.map((artist, place) => ({
      ...{ id: `mgi_01JD000000000000000000000${place}`, artist, createdBy, createdAt, expiresAt },
    }));
    const list = 'GET /api/v1/backstage/invites';
    const { user } = open({}, { [list]: { body: { invites } } });
    const rows = within(await panel('Invitations').findByRole('list', { name: 'Invitations' })).getAllByRole(
      'listitem',
    );
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Ito ValeInvited by Ada · expires May 31, 2036'),
      expect.stringContaining('Halden'),
    ]);
    stubApi({
      [`POST /api/v1/backstage/invites/${artists[0]?.id}/accept`]: { body: { artist: artists[0] } },
      [list]: { body: { invites: invites.slice(1) } },
    });
    await user.click(panel('Invitations').getByRole('button', { name: 'Accept the invitation to manage Ito Vale' }));
    expect(await screen.findByText('You now manage Ito Vale')).toBeDefined();
    await waitFor(() => expect(panel('Invitations').getAllByRole('listitem')).toHaveLength(1));
    // An invitation that no longer exists disappears from the list.
    const invitationNotFound = {
      code: 'manager_invite.not_found',
      message: 'This invitation is no longer valid.',
      requestId: 'r',
    };
    const asked = stubApi({
      [`POST /api/v1/backstage/invites/${artists[1]?.id}`]: { status: 404, body: invitationNotFound },
      [list]: { body: { invites: [] } },
    });
    await user.click(panel('Invitations').getByRole('button', { name: 'Decline the invitation to manage Halden' }));
    expect(await screen.findByText('This invitation is no longer valid.')).toBeDefined();
    expect(await panel('Invitations').findByText(/^No invitations\./)).toBeDefined();
    expect(callsOf(asked)).toContain(`POST /api/v1/backstage/invites/${artists[1]?.id}`);
  });
});
