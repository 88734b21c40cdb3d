import type { Notification } from '@overtone/shared/notifications/notification.model.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { useUser } from '../../lib/bootstrap.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildLine, buildNotification, notificationSettings } from '../../testing/notifications.ts';
import { openPage } from '../../testing/open-page.tsx';
import { Page } from './notifications.page.tsx';

const listCall = 'GET /api/v1/notifications';
const markAsReadCall = 'POST /api/v1/notifications/mark-as-read';
const markAllAsReadCall = 'POST /api/v1/notifications/mark-all-as-read';

const buildList = (data: Notification[], unreadCount = data.length, nextCursor: string | null = null): Answer => ({
  body: { pagination: { data, nextCursor }, unreadCount },
});

/** The unread count, which the bell shows. */
const UnreadCount = () => <span data-testid="unread">{useUser()?.unread_notifications_count}</span>;

const open = (
  list: Answer,
  extraAnswers: Record<string, Answer> = {},
  path = '/notifications',
  settings: Parameters<typeof buildBootstrap>[0] = notificationSettings,
) => {
  const answers: Record<string, Answer> = { [listCall]: list, ...extraAnswers };
  const bootstrap = buildBootstrap(settings, buildUser({ unread_notifications_count: 2 }));
  const site = openPage(
    { 'notifications/*': Page, 'track/low-tide': () => <h1>Low Tide</h1> },
    path,
    bootstrap,
    answers,
    <UnreadCount />,
  );
  const getUnreadCount = () => Number(screen.getByTestId('unread').textContent);
  return { ...site, answers, getUnreadCount, user: userEvent.setup() };
};

const unavailable = { status: 500, body: { code: 'internal', message: 'There was an issue.', requestId: 'r' } };
const comment = buildNotification(1, 'Wren Ashby commented on Low Tide');
const follower = buildNotification(2, 'Orla follows you', { mainAction: null });

describe('notifications page', () => {
  it('lists notifications with their names, details, time and state', async () => {
    const text = { key: ':name commented on :item', values: { name: 'Wren Ashby', item: 'Low Tide' } };
    const lines = [
      buildLine('Wren Ashby commented on Low Tide', { text }),
      buildLine('That fog horn at the end.', { type: 'secondary', icon: null }),
    ];
    open(
      buildList([
        buildNotification(1, '', { lines }),
        buildNotification(2, 'Kept by the archive', {}, { read_at: '2026-11-28T07:30:00.000Z' }),
      ]),
    );
    const [unread, read] = await screen.findAllByRole('listitem');
    if (!unread || !read) throw new Error('The page lists two notifications.');
    expect(unread.textContent).toContain('Unread: Wren Ashby commented on Low Tide');
    expect(within(unread).getByText('Low Tide').tagName).toBe('BDI');
    expect(within(unread).getByText('That fog horn at the end.')).toBeDefined();
    expect(unread.querySelector('time')?.dateTime).toBe('2026-11-28T07:00:00.000Z');
    expect(read.textContent).not.toContain('Unread');
  });

  it('requests 30 notifications, and the next ones with "Show more"', async () => {
    const { user, answers, sentRequests } = open(buildList([comment], 2, 'next'));
    await screen.findByRole('link', { name: /Wren Ashby/ });
    expect(sentRequests.at(-1)?.url).toBe('/api/v1/notifications?perPage=30');
    answers[listCall] = buildList([follower]);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('button', { name: /Orla follows you/ })).toBeDefined();
    expect(sentRequests.at(-1)?.url).toBe('/api/v1/notifications?perPage=30&cursor=next');
  });

  it('marks a notification as read and opens its page when it is clicked', async () => {
    const { user, sentRequests, router, getUnreadCount } = open(buildList([comment, follower]), {
      [markAsReadCall]: { body: { unreadCount: 1 } },
    });
    await user.click(await screen.findByRole('link', { name: /Wren Ashby/ }));
    expect(await screen.findByRole('heading', { name: 'Low Tide' })).toBeDefined();
    expect(router.state.location.pathname).toBe('/track/low-tide');
    expect(sentRequests.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [comment.id] });
    await waitFor(() => expect(getUnreadCount()).toBe(1));
  });

  it('marks a notification as read immediately, and as unread again when the API rejects it', async () => {
    let sendResponse = (): void => undefined;
    const responseDelay = new Promise<void>((resolve) => {
      sendResponse = resolve;
    });
    const { user, getUnreadCount } = open(buildList([comment, follower]), {
      [markAsReadCall]: { ...unavailable, delayUntil: responseDelay },
    });
    const row = await screen.findByRole('button', { name: /Orla follows you/ });
    const item = row.closest('li');
    await user.click(row);
    await waitFor(() => expect(item?.textContent).not.toContain('Unread'));
    expect(getUnreadCount()).toBe(1);
    sendResponse();
    await waitFor(() => expect(item?.textContent).toContain('Unread'));
    expect(getUnreadCount()).toBe(2);
    expect(await screen.findByText('There was an issue.')).toBeDefined();
  });

  it('sends nothing when a notification is already read', async () => {
    const { user, sentRequests } = open(buildList([{ ...comment, read_at: '2026-11-28T07:30:00.000Z' }], 0));
    await user.click(await screen.findByRole('link', { name: /Wren Ashby/ }));
    expect(await screen.findByRole('heading', { name: 'Low Tide' })).toBeDefined();
    expect(sentRequests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('removes the button of a notification without a main action when it is read, and keeps the focus on the row', async () => {
    const { user } = open(buildList([follower], 1), { [markAsReadCall]: { body: { unreadCount: 0 } } });
    (await screen.findByRole('button', { name: /Orla follows you/ })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: /Orla follows you/ })).toBeNull());
    expect(document.activeElement).toBe(screen.getByText('Orla follows you').closest('li'));
  });

  it('opens links to other sites in a new tab, and ignores links with other schemes', async () => {
    open(
      buildList([
        buildNotification(1, 'The invoice is ready', {
          mainAction: { action: 'https://billing.example.com/1', label: 'Show' },
          buttonActions: [{ action: '/billing', label: 'Change payment method' }],
        }),
        buildNotification(2, 'A broken link', { mainAction: { action: 'javascript:alert(1)', label: 'Show' } }),
      ]),
    );
    const link = await screen.findByRole('link', { name: /The invoice/ });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(screen.getByRole('link', { name: 'Change payment method' }).getAttribute('href')).toBe('/billing');
    expect(screen.queryByRole('link', { name: /A broken link/ })).toBeNull();
  });

  it('marks all as read, and keeps them unread when that fails', async () => {
    const { user, answers, getUnreadCount } = open(buildList([comment, follower]), {
      [markAllAsReadCall]: unavailable,
    });
    await screen.findAllByRole('listitem');
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('There was an issue.')).toBeDefined();
    await waitFor(() => expect(getUnreadCount()).toBe(2));
    answers[markAllAsReadCall] = { body: { unreadCount: 0 } };
    answers[listCall] = buildList(
      [comment, follower].map((notification) => ({ ...notification, read_at: notification.created_at })),
      0,
    );
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
    expect(getUnreadCount()).toBe(0);
    expect(screen.queryByText('Unread:', { exact: false })).toBeNull();
  });

  it('lists unread notifications, and keeps those that the user reads meanwhile even if the browser’s clock is ahead', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-28T08:00:00.000Z'), toFake: ['Date'] });
    const read = { ...comment, read_at: '2026-11-28T07:30:00.000Z' };
    const { user, answers, sentRequests } = open(
      buildList([follower, read], 1),
      { [markAsReadCall]: { body: { unreadCount: 0 } } },
      '/notifications?show=unread',
    );
    const row = await screen.findByRole('button', { name: /Orla follows you/ });
    expect(screen.queryByText(/Wren Ashby/)).toBeNull();
    expect(screen.getByRole('link', { name: /^Unread/ }).getAttribute('aria-current')).toBe('page');
    await user.click(row);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Unread' })).toBeDefined());
    expect(screen.getByText('Orla follows you')).toBeDefined();
    const refreshed = { ...follower, read_at: '2026-11-28T07:55:00.000Z', created_at: '2026-11-28T07:01:00.000Z' };
    answers[listCall] = buildList([refreshed, read], 0);
    vi.setSystemTime(new Date('2026-11-28T08:00:31.000Z'));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect(sentRequests.filter(({ method }) => method === 'GET')).toHaveLength(3));
    await waitFor(() =>
      expect(screen.getByRole('listitem').querySelector('time')?.dateTime).toBe(refreshed.created_at),
    );
  });

  it('shows a message with a link to the settings when there are no notifications', async () => {
    open(buildList([]));
    expect(await screen.findByText('Hang tight!')).toBeDefined();
    expect(screen.getByText('Notifications will start showing up here soon.')).toBeDefined();
    const links = screen.getAllByRole('link', { name: 'Notification settings' });
    expect(links.at(-1)?.getAttribute('href')).toBe('/notifications/settings');
  });

  it('has no links to the settings when users cannot choose channels', async () => {
    open(buildList([]), {}, undefined, { ...notificationSettings, notif: { subs: { integrated: false } } });
    await screen.findByText('Hang tight!');
    expect(screen.queryByRole('link', { name: 'Notification settings' })).toBeNull();
  });

  it('shows the error page when the list cannot be loaded', async () => {
    open(unavailable);
    expect(await screen.findByText('There was an issue loading this page')).toBeDefined();
  });

  it.each(['/notifications', '/notifications/settings'])(
    'shows the not found page at %s when the site has no notifications',
    async (path) => {
      const { sentRequests } = open(buildList([]), {}, path, {});
      expect(await screen.findByText(/doorway to the great nothing/)).toBeDefined();
      expect(sentRequests.filter(({ url }) => url.includes('notifications'))).toEqual([]);
    },
  );
});
