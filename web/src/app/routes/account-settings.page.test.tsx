import { screen, waitFor, within } from '@testing-library/react';
import { Mail } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { AccountSettings } from '../../accounts/settings/account-settings.tsx';
import { stubApi } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildArtist } from '../../testing/factories.ts';
import {
  accountSettingsAnswers,
  disabled,
  fill,
  getCalls,
  getPanel,
  openAccountSettings,
} from '../../testing/open-account-settings.tsx';
import { openApp } from '../../testing/open-app.tsx';

describe('account details panel', () => {
  it('shows a field error of the server at the field', async () => {
    const { user } = openAccountSettings(
      {},
      {
        'POST /api/v1/users/me': { status: 422, body: { message: 'No.', errors: { name: ['That name is taken.'] } } },
      },
    );
    const card = getPanel('Account details');
    await user.click(card.getByRole('button', { name: 'Save' }));
    expect(await card.findByText('That name is taken.')).toBeDefined();
    expect(document.activeElement).toBe(card.getByLabelText('Display name'));
  });

  it('allows others to find the user only with a name and consent', async () => {
    const { sentRequests, user } = openAccountSettings(
      { name: null },
      { 'POST /api/v1/users/me': { body: { user: buildUser({ name: 'Orla' }) } } },
    );
    const card = getPanel('Account details');
    const findable = card.getByRole<HTMLInputElement>('checkbox', { name: 'Let people find me by name' });
    const name = card.getByLabelText<HTMLInputElement>('Display name');
    const getSavedBody = () =>
      sentRequests.filter(({ method, url }) => method === 'POST' && url.includes('/users/me')).at(-1)?.body;
    expect([name.value, findable.disabled, findable.checked]).toEqual(['', true, false]);
    await user.click(card.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(getSavedBody()).toMatchObject({ name: null, findable: false }));
    await fill(user, name, 'Orla');
    await user.click(findable);
    await user.click(card.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(getSavedBody()).toMatchObject({ name: 'Orla', findable: true }));
    await fill(user, name, 'Orla Venn');
    await user.clear(name);
    expect(findable.disabled).toBe(true);
  });

  it('rejects a file that is not an image before uploading it', async () => {
    const { sentRequests } = openAccountSettings();
    const picker = document.querySelector('input[type="file"]');
    Object.defineProperty(picker, 'files', { value: [new File(['la'], 'notes.txt', { type: 'text/plain' })] });
    picker?.dispatchEvent(new Event('change', { bubbles: true }));
    expect(await getPanel('Account details').findByText('Please select an image')).toBeDefined();
    expect(getCalls(sentRequests)).not.toContain('POST /api/v1/users/me/avatar');
  });
});

describe('account settings', () => {
  it('shows a retry button when the sessions cannot be loaded', async () => {
    const { sentRequests, user } = openAccountSettings(
      {},
      { 'GET /api/v1/user-sessions': { status: 503, body: { message: 'No' } } },
    );
    const card = getPanel('Active sessions');
    await user.click(await card.findByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(getCalls(sentRequests).filter((call) => call.endsWith('user-sessions'))).toHaveLength(2),
    );
  });

  it('hides the panels that are disabled for the site or the user', () => {
    openAccountSettings();
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
      answers: accountSettingsAnswers,
    });
    const links = within(screen.getByRole('navigation', { name: 'Account settings' })).getAllByRole('link');
    expect(links.slice(-3).map(({ textContent }) => textContent)).toEqual(['Emails', 'Your data', 'Delete account']);
    const sections = screen.getAllByRole('region').map((region) => region.id);
    expect(sections.slice(-3)).toEqual(['emails', 'your-data', 'delete-account']);
    expect(screen.queryByText('Never')).toBeNull();
  });

  it('shows the panels for social logins and access tokens when they are enabled', () => {
    const enabled = { enable: true };
    openAccountSettings(
      {
        permissions: [{ name: 'api.access', restrictions: [] }],
        social_profiles: [{ service_name: 'google', username: 'orla' }],
      },
      {},
      {
        api: { integrated: true },
        social: { compact_buttons: false, google: enabled, facebook: enabled, twitter: disabled, envato: disabled },
      },
    );
    const card = getPanel('Manage social login');
    expect(card.getByText('orla')).toBeDefined();
    expect(card.getByText('Disabled')).toBeDefined();
    expect(
      card.getByText("If you disable social logins, you'll still be able to log in using your email and password."),
    ).toBeDefined();
    expect(getPanel('API access tokens').getByText('No access tokens yet.')).toBeDefined();
  });
});

describe('delete account dialog', () => {
  it('deletes nothing until the email of the account is entered', async () => {
    const { sentRequests, user } = openAccountSettings();
    await user.click(getPanel('Delete account').getByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await fill(user, dialog.getByLabelText('Email'), 'someone@example.com');
    await fill(user, dialog.getByLabelText('Password'), 'seven quiet lanterns');
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await dialog.findByText('This doesn’t match your account’s email.')).toBeDefined();
    expect(sentRequests.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('offers to move artists to a workspace in which the user manages artists', async () => {
    const workspaces = [
      { id: 0, name: 'Default', members_count: 1, role: 'owner' },
      { id: 'wsp_01JD0000000000000000000001', name: 'Slow Harbour', members_count: 5, role: 'admin' },
      { id: 'wsp_01JD0000000000000000000002', name: 'Sunken Choir', members_count: 3, role: 'member' },
    ];
    const { sentRequests, user } = openAccountSettings(
      {},
      {
        'GET /api/v1/backstage/artists': { body: { artists: [{ ...buildArtist(), workspaceId: null }] } },
        'GET /api/v1/workspaces': { body: { workspaces } },
        'POST /api/v1/users/me': { body: {} },
      },
    );
    await user.click(getPanel('Delete account').getByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(await dialog.findByRole('button', { name: /Artists that only you manage/ }));
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'Leave them without a manager',
        'Move them to Slow Harbour',
        'Move their music to trash',
      ]),
    );
    await user.click(screen.getByRole('option', { name: 'Move them to Slow Harbour' }));
    await fill(user, dialog.getByLabelText('Email'), buildUser().email);
    await fill(user, dialog.getByLabelText('Password'), 'seven quiet lanterns');
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    await waitFor(() =>
      expect(sentRequests.find(({ method, url }) => method === 'POST' && url.includes('/users/me'))?.body).toEqual({
        artists: { action: 'transfer', workspaceId: 'wsp_01JD0000000000000000000001' },
      }),
    );
  });
});

describe('invitations panel', () => {
  it('lists invitations to manage artists, which can be accepted and declined', async () => {
    const createdBy = { id: 'usr_01JD0000000000000000000002', name: 'Ada', image: null } as const;
    const [createdAt, expiresAt] = ['2026-05-01T10:00:00.000Z', '2036-05-31T10:00:00.000Z'];
    const artists = ['Ito Vale', 'Halden'].map((name, index) => ({
      id: `art_01JD000000000000000000000${index}`,
      name,
      image: null,
    }));
    const invites = artists.map((artist, index) => ({
      ...{ id: `mgi_01JD000000000000000000000${index}`, artist, createdBy, createdAt, expiresAt },
    }));
    const invitesCall = 'GET /api/v1/backstage/invites';
    const { user } = openAccountSettings({}, { [invitesCall]: { body: { invites } } });
    const rows = within(await getPanel('Invitations').findByRole('list', { name: 'Invitations' })).getAllByRole(
      'listitem',
    );
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Ito ValeInvited by Ada · expires May 31, 2036'),
      expect.stringContaining('Halden'),
    ]);
    stubApi({
      [`POST /api/v1/backstage/invites/${artists[0]?.id}/accept`]: { body: { artist: artists[0] } },
      [invitesCall]: { body: { invites: invites.slice(1) } },
    });
    await user.click(getPanel('Invitations').getByRole('button', { name: 'Accept the invitation to manage Ito Vale' }));
    expect(await screen.findByText('You now manage Ito Vale')).toBeDefined();
    await waitFor(() => expect(getPanel('Invitations').getAllByRole('listitem')).toHaveLength(1));
    // An invitation that no longer exists disappears from the list.
    const invitationNotFound = {
      code: 'manager_invite.not_found',
      message: 'This invitation is no longer valid.',
      requestId: 'r',
    };
    const sentRequests = stubApi({
      [`POST /api/v1/backstage/invites/${artists[1]?.id}`]: { status: 404, body: invitationNotFound },
      [invitesCall]: { body: { invites: [] } },
    });
    await user.click(getPanel('Invitations').getByRole('button', { name: 'Decline the invitation to manage Halden' }));
    expect(await screen.findByText('This invitation is no longer valid.')).toBeDefined();
    expect(await getPanel('Invitations').findByText(/^No invitations\./)).toBeDefined();
    expect(getCalls(sentRequests)).toContain(`POST /api/v1/backstage/invites/${artists[1]?.id}`);
  });
});
