import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Mail } from 'lucide-react';
import { expect, it, onTestFinished, vi } from 'vitest';
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

/** Typed at once: a password manager does so, too. */
const fill = async ({ clear, click, paste }: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  await clear(field);
  await click(field);
  await paste(text);
};

const panel = (name: string) => within(screen.getByRole('region', { name }));
const calls = (asked: ReturnType<typeof open>['asked']): string[] =>
  asked.map(({ method, url }) => `${method} ${url.split('?')[0]}`);
const needsPassword: Answer = {
  status: 423,
  body: { code: 'password.confirmation_required', message: 'Confirm your password first.', requestId: 'r' },
};

it('asks for the password before two factor, and goes on where it was', async () => {
  const { asked, user } = open({}, { 'POST /auth/user/two-factor-authentication': { body: {} } });
  await user.click(panel('Two factor authentication').getByRole('button', { name: 'Enable' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm password' }));
  expect(calls(asked)).not.toContain('POST /auth/user/two-factor-authentication');
  await user.type(dialog.getByLabelText('Password'), 'seven quiet lanterns{Enter}');
  await waitFor(() => expect(calls(asked)).toContain('POST /auth/user/two-factor-authentication'));
  expect(asked.find(({ url }) => url === '/auth/user/confirm-password')?.body).toEqual({
    password: 'seven quiet lanterns',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('does nothing when the question for the password is closed', async () => {
  const { asked, user } = open({}, { 'POST /auth/user/two-factor-authentication': { body: {} } });
  await user.click(panel('Two factor authentication').getByRole('button', { name: 'Enable' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls(asked)).not.toContain('POST /auth/user/two-factor-authentication');
});

it('asks again where the server says that it has been too long', async () => {
  const { user } = open(
    { two_factor_confirmed_at: '2026-01-01T00:00:00.000Z', two_factor_recovery_codes: ['••••'] },
    {
      'GET /auth/user/confirmed-password-status': { body: { status: 'confirmed' } },
      'POST /auth/user/two-factor-recovery-codes': needsPassword,
    },
  );
  const card = panel('Two factor authentication');
  expect(card.getByText('1 recovery code left.')).toBeDefined();
  await user.click(card.getByRole('button', { name: 'Regenerate recovery codes' }));
  expect(await screen.findByRole('dialog', { name: 'Confirm password' })).toBeDefined();
});

it('goes on with a set-up that somebody left, once the password is confirmed', async () => {
  open({ two_factor_recovery_codes: [] }, { 'GET /auth/user/two-factor/qr-code': needsPassword });
  const card = panel('Two factor authentication');
  expect(await card.findByRole('button', { name: 'Continue' })).toBeDefined();
  expect(card.getByRole('button', { name: 'Cancel' })).toBeDefined();
});

it('lets somebody who came through a provider set a first password', async () => {
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
  expect(asked.find(({ url }) => url.startsWith('/auth/user/password'))?.body).toMatchObject({ current_password: '' });
});

it('has somebody without a password sign in again where that was long ago', async () => {
  const guest = { body: { bootstrapData: buildBootstrap() } };
  const { asked, at, router, user } = open({ has_password: false }, { 'POST /auth/logout': guest });
  const card = panel('Password');
  await fill(user, card.getByLabelText('New password'), 'a brass owl at noon');
  await fill(user, card.getByLabelText('Confirm password'), 'a brass owl at noon');
  await user.click(card.getByRole('button', { name: 'Set password' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Log in again' }));
  expect(dialog.getByText('It’s been a while since you logged in. Log in again to continue.')).toBeDefined();
  expect(calls(asked)).not.toContain('POST /auth/user/password');
  await user.click(dialog.getByRole('button', { name: 'Log in again' }));
  await waitFor(() => expect(at()).toBe('/login'));
  expect(router.state.location.search).toBe('?next=%2Faccount-settings');
  expect(calls(asked)).toContain('POST /auth/logout');
});

it('puts what the server says of a field onto the field', async () => {
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

it('has nobody found who did not ask for it, and nobody who has no name', async () => {
  const { asked, user } = open(
    { name: null },
    { 'POST /api/v1/users/me': { body: { user: buildUser({ name: 'Orla' }) } } },
  );
  const card = panel('Account details');
  const found = card.getByRole<HTMLInputElement>('checkbox', { name: 'Let people find me by name' });
  const name = card.getByLabelText<HTMLInputElement>('Display name');
  const saved = () => asked.filter(({ method, url }) => method === 'POST' && url.includes('/users/me')).at(-1)?.body;
  expect([name.value, found.disabled, found.checked]).toEqual(['', true, false]);
  await user.click(card.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved()).toMatchObject({ name: null, findable: false }));
  await fill(user, name, 'Orla');
  await user.click(found);
  await user.click(card.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved()).toMatchObject({ name: 'Orla', findable: true }));
  await fill(user, name, 'Orla Venn');
  await user.clear(name);
  expect(found.disabled).toBe(true);
});

it('refuses a picture that is none before it is sent', async () => {
  const { asked } = open();
  const picker = document.querySelector('input[type="file"]');
  Object.defineProperty(picker, 'files', { value: [new File(['la'], 'notes.txt', { type: 'text/plain' })] });
  picker?.dispatchEvent(new Event('change', { bubbles: true }));
  expect(await panel('Account details').findByText('Please select an image')).toBeDefined();
  expect(calls(asked)).not.toContain('POST /api/v1/users/me/avatar');
});

it('says that the sessions could not be read, and tries again', async () => {
  const { asked, user } = open({}, { 'GET /api/v1/user-sessions': { status: 503, body: { message: 'No' } } });
  const card = panel('Active sessions');
  await user.click(await card.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls(asked).filter((call) => call.endsWith('user-sessions'))).toHaveLength(2));
});

it('has the panels that the site and the person have', () => {
  open();
  expect(screen.queryByRole('region', { name: 'Manage social login' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'API access tokens' })).toBeNull();
});

it('has the panels that others add to it before the end of the account, with their lines beside them', () => {
  const user = buildUser();
  const extra = [
    { id: 'mails', label: () => 'Mails', icon: Mail, Content: () => <section aria-label="Mails" id="mails" /> },
    { id: 'never', label: () => 'Never', icon: Mail, isShown: () => false, Content: () => <p>Never</p> },
  ];
  const Added = () => <AccountSettings user={user} extra={extra} />;
  openApp([{ Component: Added, path: '/account-settings' }], {
    bootstrap: buildBootstrap({}, user),
    path: '/account-settings',
    answers,
  });
  const lines = within(screen.getByRole('navigation', { name: 'Account settings' })).getAllByRole('link');
  expect(lines.slice(-3).map(({ textContent }) => textContent)).toEqual(['Mails', 'Your data', 'Delete account']);
  const sections = screen.getAllByRole('region').map((region) => region.id);
  expect(sections.slice(-3)).toEqual(['mails', 'your-data', 'delete-account']);
  expect(screen.queryByText('Never')).toBeNull();
});

const off = { enable: false };

it('shows services and tokens where they are on', () => {
  const on = { enable: true };
  open(
    {
      permissions: [{ name: 'api.access', restrictions: [] }],
      social_profiles: [{ service_name: 'google', username: 'orla' }],
    },
    {},
    {
      api: { integrated: true },
      social: { compact_buttons: false, google: on, facebook: on, twitter: off, envato: off },
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

const google = {
  social: { compact_buttons: false, google: { enable: true }, facebook: off, twitter: off, envato: off },
};
const enableGoogle = { name: 'Enable: Google account' };

const watchPopups = () => {
  const opened = vi.spyOn(window, 'open');
  onTestFinished(() => opened.mockRestore());
  return opened.mockReturnValue({ closed: false, focus: () => undefined } as unknown as Window);
};

it('asks for the password before a service is connected', async () => {
  const opened = watchPopups();
  const { user } = open({}, {}, google);
  await user.click(panel('Manage social login').getByRole('button', enableGoogle));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm password' }));
  expect(opened).not.toHaveBeenCalled();
  await user.type(dialog.getByLabelText('Password'), 'seven quiet lanterns{Enter}');
  await waitFor(() => expect(opened.mock.calls[0]?.[0]).toBe('/secure/auth/social/google/connect'));
});

it.each([
  ['goes on where the sign-in is a new one', 'confirmed'],
  ['asks to sign in again where it is an old one', 'unconfirmed'],
])('connects another service without a password: %s', async (_, status) => {
  const opened = watchPopups();
  const { user } = open(
    { has_password: false },
    { 'GET /auth/user/confirmed-password-status': { body: { status } } },
    google,
  );
  await user.click(panel('Manage social login').getByRole('button', enableGoogle));
  if (status === 'confirmed') {
    await waitFor(() => expect(opened.mock.calls[0]?.[0]).toBe('/secure/auth/social/google/connect'));
  } else {
    expect(await screen.findByRole('alertdialog', { name: 'Log in again' })).toBeDefined();
    expect(opened).not.toHaveBeenCalled();
  }
});

it('deletes nothing before the address is typed', async () => {
  const { asked, user } = open();
  await user.click(panel('Delete account').getByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await fill(user, dialog.getByLabelText('Email'), 'someone@example.com');
  await fill(user, dialog.getByLabelText('Password'), 'seven quiet lanterns');
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(await dialog.findByText('This doesn’t match your account’s email.')).toBeDefined();
  expect(asked.every(({ method }) => method === 'GET')).toBe(true);
});

it('shows the invitations to manage artists, which are accepted and declined', async () => {
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
  const rows = within(await panel('Invitations').findByRole('list', { name: 'Invitations' })).getAllByRole('listitem');
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
  // One that is not there any more goes from the list.
  const gone = { code: 'manager_invite.not_found', message: 'This invitation is no longer valid.', requestId: 'r' };
  const asked = stubApi({
    [`POST /api/v1/backstage/invites/${artists[1]?.id}`]: { status: 404, body: gone },
    [list]: { body: { invites: [] } },
  });
  await user.click(panel('Invitations').getByRole('button', { name: 'Decline the invitation to manage Halden' }));
  expect(await screen.findByText('This invitation is no longer valid.')).toBeDefined();
  expect(await panel('Invitations').findByText(/^No invitations\./)).toBeDefined();
  expect(calls(asked)).toContain(`POST /api/v1/backstage/invites/${artists[1]?.id}`);
});
