import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { useUser } from '../../lib/bootstrap.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { stubWebSocket } from '../../testing/fake-web-socket.ts';
import { buildNotification, notificationSettings } from '../../testing/notifications.ts';
import { openPage } from '../../testing/open-page.tsx';
import { Bell } from './bell.tsx';
import { subscriptionsQuery } from './subscriptions.queries.ts';
import { showTitleBadge } from './title-badge.ts';

const listPath = 'GET /api/v1/notifications';
const markPath = 'POST /api/v1/notifications/mark-as-read';
const markAllPath = 'POST /api/v1/notifications/mark-all-as-read';
const comment = buildNotification(1, 'Wren Ashby commented on Low Tide');

const buildList = (data = [comment], unreadCount = data.length): Answer => ({
  body: { pagination: { data, nextCursor: null }, unreadCount },
});

const open = (unread: number, answers: Record<string, Answer> = {}, settings = notificationSettings) => {
  document.title = 'Home · Overtone';
  const Area = () => {
    const user = useUser();
    return user && <Bell user={user} isOnAvatar={false} />;
  };
  const bootstrap = buildBootstrap(settings, buildUser({ unread_notifications_count: unread }));
  return { ...openPage({ '/': Area }, '/', bootstrap, answers), user: userEvent.setup() };
};

/** The requests for notifications. */
const listRequests = (requests: readonly { readonly url: string }[]): string[] =>
  requests.map(({ url }) => url).filter((url) => url.includes('notifications'));
const findBell = (name: string) => screen.findByRole('button', { name });
const openPopover = async (app: ReturnType<typeof open>, name: string) => {
  await app.user.click(await findBell(name));
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
};
/** The number of requests that mark notifications as read. */
const countMarkRequests = (requests: readonly { readonly url: string }[]): number =>
  requests.filter(({ url }) => url.endsWith('/mark-as-read')).length;
/** What the browser reports when the user returns to the tab. */
const returnToTab = (): void => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

describe('Bell', () => {
  it('shows the unread count, and makes no request', async () => {
    const { sentRequests } = open(3);
    expect((await findBell('3 unread notifications')).textContent).toBe('3');
    expect(listRequests(sentRequests)).toEqual([]);
  });

  it('shows 99+ above 99, and no badge without unread notifications', async () => {
    open(100);
    expect((await findBell('100 unread notifications')).textContent).toBe('99+');
    cleanup();
    open(0);
    expect((await findBell('Notifications')).textContent).toBe('');
  });

  it('shows the count in the title of the page and of the next page', async () => {
    open(3);
    await findBell('3 unread notifications');
    await waitFor(() => expect(document.title).toBe('(3) Home · Overtone'));
    document.title = 'Search · Overtone';
    await waitFor(() => expect(document.title).toBe('(3) Search · Overtone'));
    cleanup();
    expect(document.title).toBe('Search · Overtone');
  });

  it('lists the latest notifications in a popover', async () => {
    const app = open(1, { [listPath]: buildList() });
    const popover = await openPopover(app, '1 unread notification');
    expect((await popover.findByRole('link', { name: /Wren Ashby/ })).getAttribute('href')).toBe('/track/low-tide');
    expect(popover.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/notifications');
    await app.user.click(popover.getByRole('link', { name: 'Show all' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.getPath()).toBe('/notifications');
  });

  it('marks all as read, and then links to the settings', async () => {
    const app = open(1, { [listPath]: buildList(), [markAllPath]: { body: { unreadCount: 0 } } });
    const popover = await openPopover(app, '1 unread notification');
    await popover.findByText(/Unread/);
    expect(popover.queryByRole('link', { name: 'Notification settings' })).toBeNull();
    await app.user.click(popover.getByRole('button', { name: 'Mark all as read' }));
    const sent = app.sentRequests.find(({ url }) => url.endsWith('/mark-all-as-read'));
    expect(sent?.body).toEqual({ newestId: comment.id });
    const settings = await popover.findByRole('link', { name: 'Notification settings' });
    expect(settings.getAttribute('href')).toBe('/notifications/settings');
    expect(popover.queryByText(/Unread/)).toBeNull();
    expect(document.title).toBe('Home · Overtone');
  });

  it('leaves a notification unread that has arrived since the list was loaded, and shows it', async () => {
    const answers: Record<string, Answer> = { [listPath]: buildList(), [markAllPath]: { body: { unreadCount: 1 } } };
    const app = open(1, answers);
    const popover = await openPopover(app, '1 unread notification');
    await popover.findByRole('link', { name: /Wren Ashby/ });
    answers[listPath] = buildList(
      [buildNotification(2, 'Ivo Marsh follows you'), { ...comment, read_at: '2026-11-28T08:00:00.000Z' }],
      1,
    );
    await app.user.click(popover.getByRole('button', { name: 'Mark all as read' }));
    expect(await popover.findByRole('link', { name: /Ivo Marsh/ })).toBeDefined();
    await waitFor(() => expect(document.title).toBe('(1) Home · Overtone'));
  });

  it('marks all as read even when the list could not be loaded', async () => {
    const app = open(1, { [listPath]: { isLost: true }, [markAllPath]: { body: { unreadCount: 0 } } });
    const popover = await openPopover(app, '1 unread notification');
    await app.user.click(popover.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(document.title).toBe('Home · Overtone'));
    expect(app.sentRequests.find(({ url }) => url.endsWith('/mark-all-as-read'))?.body).toBeUndefined();
  });

  it('shows a message in place of an empty list', async () => {
    const popover = await openPopover(open(0, { [listPath]: buildList([]) }), 'Notifications');
    expect(await popover.findByText('Hang tight!')).toBeDefined();
    expect(popover.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('loads the list again when loading has failed and the user retries', async () => {
    const answers: Record<string, Answer> = { [listPath]: { isLost: true } };
    const app = open(1, answers);
    const popover = await openPopover(app, '1 unread notification');
    expect(await popover.findByText(/You’re offline/)).toBeDefined();
    answers[listPath] = buildList();
    await app.user.click(popover.getByRole('button', { name: 'Try again' }));
    expect(await popover.findByRole('link', { name: /Wren Ashby/ })).toBeDefined();
  });
});

describe('count in the title', () => {
  const setTitle = (title: string): void => {
    document.title = title;
  };

  it('is removed by the returned function, whatever the language of its digits', async () => {
    setTitle('Home · Overtone');
    const remove = showTitleBadge('۳');
    expect(document.title).toBe('(۳) Home · Overtone');
    remove();
    expect(document.title).toBe('Home · Overtone');
    const removeNext = showTitleBadge('۴');
    setTitle('Search · Overtone');
    await waitFor(() => expect(document.title).toBe('(۴) Search · Overtone'));
    removeNext();
    expect(document.title).toBe('Search · Overtone');
  });

  it.each(['(2) Night · Overtone', '(3) Night · Overtone', ''])('does not change the title "%s" of a page', (title) => {
    setTitle(title);
    const remove = showTitleBadge('3');
    expect(document.title).toBe(`(3) ${title}`.trim());
    remove();
    expect(document.title).toBe(title);
  });
});

describe('unread count', () => {
  it('is loaded when the user returns to the tab, at most every 30 seconds', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-28T08:00:00.000Z'), toFake: ['Date'] });
    const { sentRequests } = open(1, { [listPath]: buildList([comment], 4) });
    await findBell('1 unread notification');
    returnToTab();
    expect(listRequests(sentRequests)).toEqual([]);
    vi.setSystemTime(new Date('2026-11-28T08:00:31.000Z'));
    returnToTab();
    await findBell('4 unread notifications');
    returnToTab();
    expect(listRequests(sentRequests)).toEqual(['/api/v1/notifications?perPage=1']);
  });

  it('changes when another tab announces its count', async () => {
    open(3);
    await findBell('3 unread notifications');
    const otherTab = new BroadcastChannel('overtone.notifications');
    onTestFinished(() => otherTab.close());
    // A message is lost while the bell does not listen yet.
    await waitFor(() => {
      otherTab.postMessage(2);
      expect(screen.getByRole('button', { name: '2 unread notifications' })).toBeDefined();
    });
  });

  it('updates the list on the screen when another tab has marked it as read', async () => {
    const answers: Record<string, Answer> = { [listPath]: buildList() };
    const app = open(1, answers);
    const popover = await openPopover(app, '1 unread notification');
    await popover.findByText(/Unread/);
    answers[listPath] = buildList([{ ...comment, read_at: '2026-11-28T08:00:00.000Z' }], 0);
    const otherTab = new BroadcastChannel('overtone.notifications');
    onTestFinished(() => otherTab.close());
    otherTab.postMessage(0);
    await waitFor(() => expect(popover.queryByText(/Unread/)).toBeNull());
    expect(document.title).toBe('Home · Overtone');
  });

  it.each([
    ['the second one fails', { status: 500, body: { code: 'internal', message: 'No.', requestId: 'r' } }, 2],
    ['the API handled the second one first', { body: { unreadCount: 2 } }, 1],
  ])(
    'is loaded again after two notifications are marked as read at once, when %s',
    async (_, secondResponse, remaining) => {
      const rows = [1, 2, 3].map((number) =>
        buildNotification(number, `Orla ${number} follows you`, { mainAction: null }),
      );
      const answers: Record<string, Answer> = { [listPath]: buildList(rows) };
      const app = open(3, answers);
      const countsInOtherTabs: number[] = [];
      const otherTab = new BroadcastChannel('overtone.notifications');
      otherTab.addEventListener('message', ({ data }: MessageEvent<number>) => countsInOtherTabs.push(data));
      onTestFinished(() => otherTab.close());
      const popover = await openPopover(app, '3 unread notifications');
      const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];

      answers[markPath] = { body: { unreadCount: remaining }, delayUntil: first.promise };
      await app.user.click(await popover.findByRole('button', { name: /Orla 1/ }));
      await waitFor(() => expect(countMarkRequests(app.sentRequests)).toBe(1));
      answers[markPath] = { ...secondResponse, delayUntil: second.promise };
      await app.user.click(popover.getByRole('button', { name: /Orla 2/ }));
      await waitFor(() => expect(countMarkRequests(app.sentRequests)).toBe(2));
      answers[listPath] = buildList(rows, remaining);

      first.resolve();
      second.resolve();
      await waitFor(() => expect(countsInOtherTabs).toEqual([remaining]));
      expect(document.title).toBe(`(${remaining}) Home · Overtone`);
      expect(listRequests(app.sentRequests).at(-1)).toBe('/api/v1/notifications?perPage=1');
    },
  );

  it('is loaded at the first connection if it is more than five seconds old, and at each later connection', async () => {
    // In the past, so that the wait after a lost connection is over in the next test.
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.now() - 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const sockets = stubWebSocket();
    const app = open(0, { [listPath]: buildList([comment], 1) });
    await findBell('Notifications');
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(sockets).toHaveLength(1));
    // The connection takes a while.
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await act(async () => sockets[0]?.open());
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(await findBell('1 unread notification')).toBeDefined();
    expect(listRequests(app.sentRequests)).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    act(() => sockets[0]?.disconnect());
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await waitFor(() => expect(sockets).toHaveLength(2));
    await act(async () => sockets[1]?.open());
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(listRequests(app.sentRequests)).toHaveLength(2);
    vi.mocked(Math.random).mockRestore();
  });

  it('is updated by the server on the settings page, without loading the settings again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const sockets = stubWebSocket();
    const settings = { groups: [], available_channels: [], user_selections: [] };
    const Settings = () => {
      useQuery(subscriptionsQuery);
      const user = useUser();
      return user && <Bell user={user} isOnAvatar={false} />;
    };
    const bootstrap = buildBootstrap(notificationSettings, buildUser());
    const { sentRequests } = openPage({ '/': Settings }, '/', bootstrap, {
      [listPath]: buildList([comment], 1),
      [`${listPath}/me/subscriptions`]: { body: settings },
    });
    await findBell('Notifications');
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(sockets).toHaveLength(1));
    await act(async () => sockets[0]?.open());
    act(() => sockets[0]?.receive({ type: 'notifications' }));
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(await findBell('1 unread notification')).toBeDefined();
    expect(listRequests(sentRequests).filter((url) => url.includes('subscriptions'))).toHaveLength(1);
  });

  it('is loaded with the open list in one request when the server announces a change', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const sockets = stubWebSocket();
    const openedAt = Date.now();
    const app = open(0, { [listPath]: buildList([comment], 2) });
    await findBell('Notifications');
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(sockets).toHaveLength(1));
    // However long that took: the count is not loaded again if it is at most five seconds old.
    vi.setSystemTime(openedAt + 4_000);
    await act(async () => sockets[0]?.open());
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(listRequests(app.sentRequests)).toEqual([]);
    for (const type of ['notifications', 'notifications', 'playlist']) act(() => sockets[0]?.receive({ type }));
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(await findBell('2 unread notifications')).toBeDefined();
    expect(listRequests(app.sentRequests)).toHaveLength(1);
    await waitFor(() => expect(document.title).toBe('(2) Home · Overtone'));

    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(await findBell('2 unread notifications'));
    await screen.findByRole('link', { name: /Wren Ashby/ });
    const previousRequestCount = listRequests(app.sentRequests).length;
    act(() => sockets[0]?.receive({ type: 'notifications' }));
    await act(() => vi.advanceTimersByTimeAsync(6_100));
    const newRequests = listRequests(app.sentRequests).slice(previousRequestCount);
    expect(newRequests).toHaveLength(1);
    expect(newRequests[0]).toContain('perPage=8');
  });
});
