import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { readCookie, writeCookie } from '../../lib/cookies.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { openPage } from '../../testing/open-page.tsx';
import { buildInvitePreview, buildNotFoundAnswer, buildWorkspace, inviteToken } from '../../testing/workspaces.ts';
import { Page } from './workspace-join.page.tsx';

const previewCall = 'POST /api/v1/workspace/invite/preview';
const joinCall = 'POST /api/v1/workspace/join';
const workspace = buildWorkspace({ role: 'member' });
const me = buildUser();

const open = (
  user: User | null,
  preview: Parameters<typeof buildInvitePreview>[0] | Answer = {},
  extraAnswers: Record<string, Answer> = {},
  page = 'register',
  settings: Parameters<typeof buildBootstrap>[0] = {},
) => {
  const answers: Record<string, Answer> = {
    [previewCall]: 'status' in preview ? preview : { body: buildInvitePreview(preview as object) },
    [joinCall]: { body: { workspace } },
    ...extraAnswers,
  };
  const pages = {
    'workspace/join/register': Page,
    'workspace/join/login': Page,
    'workspace/:id': () => <h1>Workspace page</h1>,
  };
  const site = openPage(
    pages,
    `/workspace/join/${page}#invite=${inviteToken}`,
    buildBootstrap(settings, user),
    answers,
  );
  const listSentPaths = () => site.sentRequests.map(({ url }) => url.split('?')[0]);
  return { ...site, answers, listSentPaths, user: userEvent.setup() };
};
const getField = (name: string): HTMLInputElement => screen.getByLabelText(name, { selector: 'input' });
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

afterEach(() => writeCookie('activeWorkspaceId', '0'));

describe('join page of a guest', () => {
  const registeredAnswer: Answer = { body: { status: 'success', bootstrapData: buildBootstrap({}, me) } };

  it('registers with the invited address, joins and opens the workspace', async () => {
    const { user, sentRequests, getPath } = open(null, {}, { 'POST /auth/register': registeredAnswer });
    expect(await findHeading('To join your team on Overtone, create an account')).toBeDefined();
    expect(screen.getByText('Invited by Marlow Finch')).toBeDefined();
    expect(getField('Email')).toMatchObject({ value: 'orla.venn@example.com', disabled: true });
    await user.type(getField('Password'), 'low tide radio');
    await user.type(getField('Confirm password'), 'low tide radio{Enter}');
    expect(await screen.findByText('Joined workspace')).toBeDefined();
    expect(await findHeading('Workspace page')).toBeDefined();
    expect(getPath()).toBe(`/workspace/${workspace.id}`);
    expect(readCookie('activeWorkspaceId')).toBe(workspace.id);
    const registration = sentRequests.find(({ url }) => url.startsWith('/auth/register'));
    expect(registration?.body).toMatchObject({ invite_id: inviteToken, invite_type: 'workspace' });
  });

  it('lets the guest enter an address when the invitation is a link', async () => {
    open(null, { email: null });
    await findHeading('To join your team on Overtone, create an account');
    expect(getField('Email')).toMatchObject({ value: '', disabled: false });
  });

  it('shows the login page when an account has the address, and joins after the login', async () => {
    const bootstrapData = buildBootstrap({}, me);
    const { user, getPath } = open(null, { hasAccount: true }, { 'POST /auth/login': { body: { bootstrapData } } });
    expect(await findHeading('To join your team on Overtone, log in to your account')).toBeDefined();
    expect(getPath()).toBe(`/workspace/join/login#invite=${inviteToken}`);
    await user.type(getField('Password'), 'low tide radio{Enter}');
    expect(await findHeading('Workspace page')).toBeDefined();
    expect(readCookie('activeWorkspaceId')).toBe(workspace.id);
  });

  it('shows the state of the invitation when joining fails after the registration', async () => {
    const site = open(
      null,
      {},
      {
        'POST /auth/register': registeredAnswer,
        [joinCall]: buildNotFoundAnswer('workspace_invite.not_found'),
      },
    );
    await findHeading('To join your team on Overtone, create an account');
    site.answers[previewCall] = buildNotFoundAnswer('workspace_invite.not_found');
    await site.user.type(getField('Password'), 'low tide radio');
    await site.user.type(getField('Confirm password'), 'low tide radio{Enter}');
    expect(await findHeading('This invite is no longer valid')).toBeDefined();
    expect(readCookie('activeWorkspaceId')).toBe('0');
  });

  it('returns to the invitation when the address has to be verified first', async () => {
    const body = { status: 'needs_email_verification', bootstrapData: buildBootstrap({}, me) };
    const { user, listSentPaths, getPath } = open(null, {}, { 'POST /auth/register': { body } });
    await findHeading('To join your team on Overtone, create an account');
    await user.type(getField('Password'), 'low tide radio');
    await user.type(getField('Confirm password'), 'low tide radio{Enter}');
    expect(await screen.findByRole('button', { name: 'Join workspace' })).toBeDefined();
    expect(getPath()).toBe(`/workspace/join/login#invite=${inviteToken}`);
    expect(listSentPaths()).not.toContain(joinCall.split(' ')[1]);
  });

  it.each([
    ['expired', 'This invitation has expired', 'Ask Marlow Finch for a new one.'],
    ['full', 'This workspace is full', 'It can’t take more members. Ask Marlow Finch for help.'],
  ] as const)('shows no form when the invitation is %s', async (state, heading, lead) => {
    open(null, { state });
    expect(await findHeading(heading)).toBeDefined();
    expect(screen.getByText(lead)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows that a withdrawn invitation is no longer valid', async () => {
    open(null, buildNotFoundAnswer('workspace_invite.not_found'));
    expect(await findHeading('This invite is no longer valid')).toBeDefined();
  });

  it('sends the token only in bodies, and keeps it out of referrers and titles', async () => {
    const { sentRequests } = open(null);
    await findHeading('To join your team on Overtone, create an account');
    expect(sentRequests.filter(({ url }) => url.includes(inviteToken))).toEqual([]);
    expect(sentRequests.find(({ method }) => method === 'POST')?.body).toEqual({ inviteId: inviteToken });
    expect(document.querySelector('meta[name="referrer"]')?.getAttribute('content')).toBe('no-referrer');
    expect(document.title).not.toContain(inviteToken);
  });

  it('shows only the form when the path has no invitation', async () => {
    openPage({ 'workspace/join/register': Page }, '/workspace/join/register', buildBootstrap());
    expect(await findHeading('To join your team on Overtone, create an account')).toBeDefined();
    expect(getField('Email').disabled).toBe(false);
  });

  it('shows that registration is closed when the invitation is a link, and offers only the login', async () => {
    const closed = { registration: { disable: true, policies: [], extra_fields: [] } };
    const { user, getPath } = open(null, { email: null }, {}, 'register', closed);
    expect(await findHeading('Registration is closed')).toBeDefined();
    expect(screen.getByText(/ask Marlow Finch to invite you by email/)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    expect(await findHeading('To join your team on Overtone, log in to your account')).toBeDefined();
    expect(getPath()).toBe(`/workspace/join/login#invite=${inviteToken}`);
    expect(screen.queryByRole('link', { name: 'Sign up.' })).toBeNull();
  });

  it('registers with an emailed invitation while registration is closed', async () => {
    open(null, {}, {}, 'register', { registration: { disable: true, policies: [], extra_fields: [] } });
    expect(await findHeading('To join your team on Overtone, create an account')).toBeDefined();
  });

  it('keeps the invitation in the link to the other form', async () => {
    open(null, { email: null });
    const link = await screen.findByRole('link', { name: 'Sign in.' });
    expect(link.getAttribute('href')).toBe(`/workspace/join/login#invite=${inviteToken}`);
  });
});

describe('join page of a user', () => {
  it('joins only when the button is pressed', async () => {
    const { user, listSentPaths, getPath } = open(me);
    expect(await findHeading('Join Slow Harbour')).toBeDefined();
    expect(screen.getByText('Member · 5 members')).toBeDefined();
    expect(listSentPaths()).not.toContain(joinCall.split(' ')[1]);
    await user.click(screen.getByRole('button', { name: 'Join workspace' }));
    expect(await screen.findByText('Joined workspace')).toBeDefined();
    await waitFor(() => expect(getPath()).toBe(`/workspace/${workspace.id}`));
    expect(readCookie('activeWorkspaceId')).toBe(workspace.id);
  });

  it('explains that the link is incomplete when it has no invitation', async () => {
    openPage({ 'workspace/join/login': Page }, '/workspace/join/login', buildBootstrap({}, me));
    expect(await findHeading('This invite is no longer valid')).toBeDefined();
  });

  it('reports an invitation that was withdrawn meanwhile', async () => {
    const site = open(me);
    await findHeading('Join Slow Harbour');
    site.answers[joinCall] = buildNotFoundAnswer('workspace_invite.not_found');
    site.answers[previewCall] = buildNotFoundAnswer('workspace_invite.not_found');
    await site.user.click(screen.getByRole('button', { name: 'Join workspace' }));
    expect(await findHeading('This invite is no longer valid')).toBeDefined();
  });

  it('shows both addresses when the invitation is for another account, and returns to it after the logout', async () => {
    const site = open(me, { state: 'other_account', email: 'lio@example.org', hasAccount: true });
    expect(await findHeading('This invitation is for another account')).toBeDefined();
    const text = 'It was sent to lio@example.org, but you’re logged in as orla.venn@example.com.';
    expect(screen.getByText(text)).toBeDefined();
    site.answers['POST /auth/logout'] = { body: { bootstrapData: buildBootstrap() } };
    site.answers[previewCall] = { body: buildInvitePreview({ email: 'lio@example.org', hasAccount: true }) };
    await site.user.click(screen.getByRole('button', { name: 'Log out and use the other account' }));
    expect(await findHeading('To join your team on Overtone, log in to your account')).toBeDefined();
    await waitFor(() => expect(getField('Email').value).toBe('lio@example.org'));
    expect(site.getPath()).toBe(`/workspace/join/login#invite=${inviteToken}`);
  });

  it('links a member to the workspace', async () => {
    const { user, getPath } = open(me, { state: 'joined' });
    await findHeading('You’re a member of Slow Harbour');
    await user.click(screen.getByRole('link', { name: 'Open workspace' }));
    await waitFor(() => expect(getPath()).toBe(`/workspace/${workspace.id}`));
    expect(readCookie('activeWorkspaceId')).toBe(workspace.id);
  });

  it('verifies the address of the user first', async () => {
    const site = open(buildUser({ email_verified_at: null }), { state: 'unverified' });
    await findHeading('Verify your email');
    site.answers['POST /api/v1/validate-email-verification-otp'] = { body: {} };
    site.answers[previewCall] = { body: buildInvitePreview() };
    await site.user.type(screen.getByRole('textbox', { name: 'Code' }), '123456{Enter}');
    expect(await findHeading('Join Slow Harbour')).toBeDefined();
  });
});
