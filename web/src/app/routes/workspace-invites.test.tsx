import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { openPage } from '../../testing/open-page.tsx';
import { buildInvite, buildMember, buildWorkspace, inviteToken } from '../../testing/workspaces.ts';
import { Page } from './workspace.page.tsx';

const me = buildUser();
const workspace = buildWorkspace({ members_count: 1 });
const path = `/api/v1/workspaces/${workspace.id}`;
const inviteCall = `POST ${path}/invites`;

const open = async (extraAnswers: Record<string, Answer> = {}) => {
  const answers: Record<string, Answer> = {
    [`GET ${path}`]: { body: { workspace } },
    [`GET ${path}/members`]: { body: { members: [buildMember('Orla Venn', 'admin', 1, me.id)] } },
    [`GET ${path}/invites`]: { body: { invites: [] } },
    'GET /api/v1/backstage/artists': { body: { artists: [] } },
    ...extraAnswers,
  };
  const site = openPage({ 'workspace/*': Page }, `/workspace/${workspace.id}`, buildBootstrap({}, me), answers);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite to Slow Harbour' }));
  const field = dialog.getByRole('textbox', { name: 'Email' });
  const listSentRequests = () => site.sentRequests.filter(({ method }) => method === 'POST');
  return { ...site, answers, user, dialog, field, listSentRequests };
};

afterEach(() => vi.unstubAllGlobals());

describe('InviteDialog', () => {
  it('invites pasted and typed addresses with the chosen role', async () => {
    const { user, dialog, field, listSentRequests, answers } = await open({
      [inviteCall]: { status: 201, body: { invites: [buildInvite(), buildInvite({}, 2)], skipped: [] } },
    });
    await user.click(field);
    await user.paste('Ito Vale <ito@example.org>; maud@example.com');
    await user.type(field, 'lio@example.net');
    expect(dialog.getByText('3 people')).toBeDefined();
    await user.type(field, '{Backspace>4/}');
    // An address that is still being typed.
    expect(dialog.getByText('2 people')).toBeDefined();
    await user.type(field, '.net');
    await user.click(dialog.getByRole('button', { name: 'Remove maud@example.com' }));
    await user.click(dialog.getByRole('radio', { name: /Admin/ }));
    answers[`GET ${path}/invites`] = { body: { invites: [buildInvite({ email: 'ito@example.org' })] } };
    await user.click(dialog.getByRole('button', { name: 'Send 2 invitations' }));
    expect(await screen.findByText('2 invitations sent')).toBeDefined();
    expect(listSentRequests()[0]?.body).toEqual({ emails: ['ito@example.org', 'lio@example.net'], role: 'admin' });
    expect(await dialog.findByText('Member · Sent 2 days ago')).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Remove ito@example.org' })).toBeNull();
  });

  it('marks invalid addresses and sends nothing', async () => {
    const { user, dialog, field, listSentRequests } = await open();
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findByText('Enter an email address.')).toBeDefined();
    await user.type(field, 'ito@example, lio@example.net{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Send 2 invitations' }));
    expect(await dialog.findByText('1 address isn’t valid.')).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.click(dialog.getByRole('button', { name: 'Remove ito@example, which isn’t valid' }));
    expect(dialog.queryByText('1 address isn’t valid.')).toBeNull();
    expect(document.activeElement).toBe(field);
    expect(listSentRequests()).toEqual([]);
  });

  it('removes the last address with Backspace', async () => {
    const { user, dialog, field } = await open();
    await user.type(field, 'ito@example.org lio@example.net {Backspace}');
    expect(dialog.queryByText('lio@example.net')).toBeNull();
    expect(dialog.getByText('ito@example.org')).toBeDefined();
  });

  it('reports addresses that were skipped', async () => {
    const { user, dialog, field } = await open({
      [inviteCall]: {
        status: 201,
        body: {
          invites: [],
          skipped: [
            { email: 'ito@example.org', reason: 'member' },
            { email: 'lio@example.net', reason: 'invited' },
          ],
        },
      },
    });
    await user.type(field, 'ito@example.org lio@example.net{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Send 2 invitations' }));
    expect(await dialog.findByText('ito@example.org is a member already.')).toBeDefined();
    expect(dialog.getByText('lio@example.net has an invitation already.')).toBeDefined();
  });

  it('keeps the addresses and shows the message when the API rejects the request', async () => {
    const body = { code: 'quota.reached', message: 'This workspace has too many invitations.', requestId: 'r' };
    const { user, dialog, field } = await open({ [inviteCall]: { status: 403, body } });
    await user.type(field, 'ito@example.org{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findByText('This workspace has too many invitations.')).toBeDefined();
    expect(dialog.getByText('ito@example.org')).toBeDefined();
  });

  it('creates a link once and shows it', async () => {
    const { user, dialog, listSentRequests } = await open({
      [`POST ${path}/invites/link`]: {
        status: 201,
        body: { invite: buildInvite({ email: null }), token: inviteToken },
      },
    });
    expect(dialog.getByText('Or share a link, good for 7 days')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    const link = await dialog.findByRole('textbox', { name: 'Link' });
    expect((link as HTMLInputElement).value).toBe(`${location.origin}/workspace/join/register#invite=${inviteToken}`);
    expect(await navigator.clipboard.readText()).toBe((link as HTMLInputElement).value);
    expect(dialog.queryByRole('button', { name: 'Copy link' })).toBeNull();
    expect(listSentRequests()).toHaveLength(1);
  });

  it('lists waiting invitations, sends an expired one again and revokes a link', async () => {
    const expired = buildInvite(
      { email: 'tove@example.com', role: 'admin', expiresAt: new Date(Date.now() - 3 * 86_400_000).toISOString() },
      2,
    );
    const link = buildInvite({ email: null, uses: 3 }, 3);
    const { user, dialog, answers, listSentRequests } = await open({
      [`GET ${path}/invites`]: { body: { invites: [buildInvite(), expired, link] } },
    });
    const rows = await dialog.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'lio@example.orgMember · Sent 2 days agoResend',
      'tove@example.comAdmin · Expired 3 days agoSend again',
      expect.stringMatching(/^LinkMember · Expires .+ · 3 people joined$/),
    ]);
    answers[`POST ${path}/invites/${expired.id}/resend`] = { body: { invite: expired } };
    await user.click(dialog.getByRole('button', { name: 'Send again to tove@example.com' }));
    expect(await screen.findByText('Invitation sent')).toBeDefined();
    answers[`POST ${path}/invites/${link.id}`] = { body: {} };
    answers[`GET ${path}/invites`] = { body: { invites: [] } };
    await user.click(dialog.getByRole('button', { name: 'Revoke link' }));
    expect(await screen.findByText('Invitation revoked')).toBeDefined();
    expect(listSentRequests().at(-1)?.url).toContain('_method=DELETE');
    await waitFor(() => expect(dialog.queryByText('Waiting')).toBeNull());
  });
});
