import type { Notification } from '@overtone/shared/notifications/notification.model.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { readCookie, writeCookie } from '../../lib/cookies.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildNotification, notificationSettings } from '../../testing/notifications.ts';
import { openPage } from '../../testing/open-page.tsx';
import { buildNotFoundAnswer, buildWorkspace } from '../../testing/workspaces.ts';
import { Page } from './notifications.page.tsx';

const listCall = 'GET /api/v1/notifications';
const markAsReadCall = 'POST /api/v1/notifications/mark-as-read';
const unavailable = { status: 500, body: { code: 'internal', message: 'There was an issue.', requestId: 'r' } };

const buildList = (data: Notification[], unreadCount = data.length): Answer => ({
  body: { pagination: { data, nextCursor: null }, unreadCount },
});

const open = (list: Answer, extraAnswers: Record<string, Answer>) => {
  const answers: Record<string, Answer> = { [listCall]: list, ...extraAnswers };
  const bootstrap = buildBootstrap(notificationSettings, buildUser({ unread_notifications_count: 1 }));
  const site = openPage({ 'notifications/*': Page }, '/notifications', bootstrap, answers);
  return { ...site, answers, user: userEvent.setup() };
};

describe('invitation to a workspace', () => {
  const inviteId = 'wsi_01J00000000000000000000001';
  const invitation = buildNotification(
    3,
    'Anneke Strom invites you to Slow Harbour',
    { inviteId, mainAction: null, buttonActions: [{ action: 'join', label: 'Join' }] },
    { type: 'workspace-invitation' },
  );
  const joinCall = 'POST /api/v1/workspace/join';
  const declineCall = `POST /api/v1/workspace/invite/${inviteId}`;
  const markedAnswers: Record<string, Answer> = { [markAsReadCall]: { body: { unreadCount: 0 } } };
  const answeredInvitation = { ...invitation, data: { ...invitation.data, inviteId: null, buttonActions: [] } };

  afterEach(() => writeCookie('activeWorkspaceId', '0'));

  it('joins the workspace, switches to it and marks the notification as read', async () => {
    const workspace = buildWorkspace();
    const site = open(buildList([invitation]), { ...markedAnswers, [joinCall]: { body: { workspace } } });
    const join = await screen.findByRole('button', { name: 'Join' });
    const row = join.closest('li');
    site.answers[listCall] = buildList([{ ...answeredInvitation, read_at: '2026-11-28T07:30:00.000Z' }], 0);
    await site.user.click(join);
    expect(await screen.findByText('Joined workspace')).toBeDefined();
    expect(readCookie('activeWorkspaceId')).toBe(workspace.id);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull());
    expect(document.activeElement).toBe(row);
    expect(site.sentRequests.find(({ url }) => url.includes('mark-as-read'))?.body).toEqual({ ids: [invitation.id] });
  });

  it('declines the invitation', async () => {
    const site = open(buildList([invitation]), { ...markedAnswers, [declineCall]: { body: {} } });
    await site.user.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Declined workspace invitation')).toBeDefined();
    expect(site.sentRequests.map(({ url }) => url)).toContain(`/api/v1/workspace/invite/${inviteId}?_method=DELETE`);
    expect(readCookie('activeWorkspaceId') ?? '0').toBe('0');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Join' })).toBeNull());
  });

  it.each(['Join', 'Decline'])('refreshes the list when the invitation is no longer valid after "%s"', async (name) => {
    const missing = buildNotFoundAnswer('workspace_invite.not_found');
    const site = open(buildList([invitation]), { [joinCall]: missing, [declineCall]: missing });
    const button = await screen.findByRole('button', { name });
    site.answers[listCall] = buildList([answeredInvitation]);
    await site.user.click(button);
    expect(await screen.findByText('This invite is no longer valid')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    expect(screen.getByText('Anneke Strom invites you to Slow Harbour')).toBeDefined();
  });

  it('keeps the buttons when the request fails', async () => {
    const site = open(buildList([invitation]), { [joinCall]: unavailable });
    await site.user.click(await screen.findByRole('button', { name: 'Join' }));
    expect(await screen.findByText('There was an issue.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Join' })).toBeDefined();
  });
});

describe('offer of the ownership of a workspace', () => {
  const workspace = buildWorkspace();
  const offer = buildNotification(
    4,
    'Anneke Strom wants to make you the owner of Slow Harbour',
    {
      offeredWorkspaceId: workspace.id,
      buttonActions: [
        { action: 'accept', label: 'Accept' },
        { action: 'decline', label: 'Decline' },
      ],
    },
    { type: 'workspace-transfer' },
  );
  const path = `/api/v1/workspaces/${workspace.id}/transfer`;
  const markedAnswers: Record<string, Answer> = { [markAsReadCall]: { body: { unreadCount: 0 } } };

  it.each([
    ['Accept', `POST ${path}/accept`, 'You’re now an owner of this workspace'],
    ['Decline', `POST ${path}`, 'Offer declined'],
  ])('is answered with "%s", and marked as read', async (name, call, message) => {
    const site = open(buildList([offer]), { ...markedAnswers, [call]: { body: { workspace } } });
    await site.user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(message)).toBeDefined();
    await waitFor(() =>
      expect(site.sentRequests.find(({ url }) => url.includes('mark-as-read'))?.body).toEqual({ ids: [offer.id] }),
    );
  });

  it('shows why the account cannot take over the workspace', async () => {
    const message = 'The uploads of this workspace exceed the limits of your account.';
    const refusal = { status: 403, body: { code: 'quota.reached', message, requestId: 'r' } };
    const site = open(buildList([offer]), { [`POST ${path}/accept`]: refusal });
    await site.user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Accept' })).toBeDefined();
  });
});
