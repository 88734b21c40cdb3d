import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { reactionsContract } from '@overtone/shared/library/reaction-ids/reaction-ids.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { call } from '../../lib/api.ts';
import { bootstrapQuery, useUser } from '../../lib/bootstrap.ts';
import { createQuery } from '../../lib/create-query.ts';
import { setTranslations, t } from '../../lib/i18n.ts';
import { onLoggedOut } from '../../lib/logout-events.ts';
import { responseTimeoutMs } from '../../lib/with-timeout.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { openApp, withToasts } from '../../testing/open-app.tsx';
import { toasts } from '../../ui/feedback/toasts.ts';
import { useLogout } from './use-session.ts';

/** The values that the login page read from the cache, in its loader and at each render. */
const cachedValues: unknown[] = [];

/** Represents all code that clears user data. */
const clearUserData = vi.fn();

const LogoutButton = () => {
  const logout = useLogout();
  return (
    <button type="button" onClick={() => void logout()}>
      Log out
    </button>
  );
};

const Login = () => {
  cachedValues.push(useQuery({ queryKey: ['mine'], queryFn: () => 'a guest’s' }).data);
  return <p>Login</p>;
};

const openWithLogout = (
  answer: Answer,
  otherAnswers: Readonly<Record<string, Answer>> = {},
  Page: ComponentType = LogoutButton,
) => {
  cachedValues.length = 0;
  clearUserData.mockClear();
  onTestFinished(onLoggedOut(clearUserData));
  const routes = [
    { path: '/', ...withToasts(Page) },
    {
      path: '/login',
      element: <Login />,
      loader: () => {
        cachedValues.push(app.client.getQueryData(['mine']));
        return null;
      },
    },
  ];
  const app: ReturnType<typeof openApp> = openApp(routes, {
    bootstrap: buildBootstrap({}, buildUser()),
    answers: { 'POST /auth/logout': answer, ...otherAnswers },
  });
  app.client.setQueryData(['mine'], 'Orla’s');
  return app;
};

afterEach(() => {
  const toast = toasts.get();
  if (toast) toasts.close(toast.id);
});

const guestAnswer: Answer = { body: { bootstrapData: buildBootstrap() } };

describe('useLogout', () => {
  it('logs out without ever showing the user’s data to the next visitor', async () => {
    const { user, client, getPath } = openWithLogout(guestAnswer);
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(cachedValues).toContain('a guest’s'));
    expect(cachedValues).not.toContain('Orla’s');
    expect([getPath(), client.getQueryData(bootstrapQuery.queryKey)?.user]).toEqual(['/login', null]);
    expect(clearUserData).toHaveBeenCalledOnce();
  });

  it('resumes reads when the response is late, and still logs out when it arrives', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { promise, resolve } = Promise.withResolvers<void>();
    const { getPath, sentRequests } = openWithLogout({ ...guestAnswer, delayUntil: promise });
    await act(() => vi.advanceTimersByTimeAsync(0));
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    const read = call(reactionsContract.ids, { query: { likes: -1 } }).catch(() => undefined);
    await act(() => vi.advanceTimersByTimeAsync(responseTimeoutMs - 1));
    const getReactionRequests = () => sentRequests.filter(({ url }) => url.includes('users/me/reactions'));
    expect(getReactionRequests()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    await read;
    expect(getReactionRequests()).toHaveLength(1);
    expect(getPath()).toBe('/');
    resolve();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(getPath()).toBe('/login');
    expect(clearUserData).toHaveBeenCalledOnce();
  });

  it('notifies the site’s other tabs when the user logs out', async () => {
    const onMessage = vi.fn();
    const tab = new BroadcastChannel('overtone.session');
    tab.addEventListener('message', onMessage);
    onTestFinished(() => tab.close());
    const { user } = openWithLogout(guestAnswer);
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(onMessage).toHaveBeenCalledOnce());
  });

  it('switches to the site’s language when the user logs out', async () => {
    onTestFinished(() => setTranslations('en', null));
    const listener = '/media/languages/de/listener.0123456789abcdef.json';
    const i18n = { language: 'de', lines: { listener } };
    const { user } = openWithLogout(
      { body: { bootstrapData: { ...buildBootstrap(), i18n } } },
      { [`GET ${listener}`]: { body: { Login: 'Anmelden' } } },
    );
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect([document.documentElement.lang, t('Login')]).toEqual(['de', 'Anmelden']));
  });

  it('keeps the session and shows the error when logging out fails', async () => {
    const body = { code: 'unavailable', message: 'Not now.', requestId: 'r' };
    const { user, client, getPath } = openWithLogout({ status: 503, body });
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('Not now.')).toBeDefined();
    expect([getPath(), client.getQueryData(['mine'])]).toEqual(['/', 'Orla’s']);
    expect(clearUserData).not.toHaveBeenCalled();
  });

  it('cancels running reads before logging out, and restarts them when logging out fails', async () => {
    const wasLoggingOut: boolean[] = [];
    const read = vi.fn(({ signal }: { signal: AbortSignal }) => {
      if (read.mock.calls.length > 1) return Promise.resolve('Orla’s plays');
      return new Promise<string>((_, reject) => {
        signal.addEventListener('abort', () => {
          wasLoggingOut.push(app.sentRequests.some(({ url }) => url.includes('/auth/logout')));
          reject(signal.reason);
        });
      });
    });
    const Reader = () => <p>{useQuery({ queryKey: ['plays'], queryFn: read }).data}</p>;
    const body = { code: 'unavailable', message: 'Not now.', requestId: 'r' };
    const Page = () => [<LogoutButton key="leave" />, <Reader key="reader" />];
    const app = openWithLogout({ status: 503, body }, {}, Page);
    await waitFor(() => expect(read).toHaveBeenCalledOnce());
    await app.user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('Orla’s plays')).toBeDefined();
    expect(wasLoggingOut).toEqual([false]);
  });

  it('cancels queries that start during the logout', async () => {
    let respond = (): void => undefined;
    const responsePromise = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const app = openWithLogout({ ...guestAnswer, delayUntil: responsePromise });
    await app.user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(app.sentRequests.some(({ url }) => url.includes('/auth/logout'))).toBe(true));
    // A part of the page that loads late.
    const lateCall = app.client
      .fetchQuery(createQuery(playlistContract.listOwn, { query: {} }, ({ pagination }) => pagination))
      .catch(() => 'ended');
    respond();
    expect(await lateCall).toBe('ended');
    await waitFor(() => expect(app.getPath()).toBe('/login'));
    expect(app.sentRequests.filter(({ url }) => url.includes('users/me'))).toEqual([]);
  });

  it('cancels queries that start while the next visitor’s translations load', async () => {
    onTestFinished(() => setTranslations('en', null));
    const listener = '/media/languages/de/listener.fedcba9876543210.json';
    let respond = (): void => undefined;
    const responsePromise = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const app = openWithLogout(
      { body: { bootstrapData: { ...buildBootstrap(), i18n: { language: 'de', lines: { listener } } } } },
      { [`GET ${listener}`]: { body: { Login: 'Anmelden' }, delayUntil: responsePromise } },
    );
    await app.user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(app.sentRequests.some(({ url }) => url.includes(listener))).toBe(true));
    const lateCall = app.client
      .fetchQuery(createQuery(playlistContract.listOwn, { query: {} }, ({ pagination }) => pagination))
      .catch(() => 'ended');
    respond();
    expect(await lateCall).toBe('ended');
    await waitFor(() => expect(app.getPath()).toBe('/login'));
    expect(app.sentRequests.filter(({ url }) => url.includes('users/me'))).toEqual([]);
  });

  it('aborts API calls outside of queries that start during the logout', async () => {
    let respond = (): void => undefined;
    const responsePromise = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const app = openWithLogout({ ...guestAnswer, delayUntil: responsePromise });
    await app.user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(app.sentRequests.some(({ url }) => url.includes('/auth/logout'))).toBe(true));
    const lateCall = call(reactionsContract.ids, { query: { likes: -1 } }).catch(({ name }: Error) => name);
    respond();
    expect(await lateCall).toBe('AbortError');
    await waitFor(() => expect(app.getPath()).toBe('/login'));
    expect(app.sentRequests.filter(({ url }) => url.includes('users/me'))).toEqual([]);
    // Calls after the logout go through.
    await call(reactionsContract.ids, { query: { likes: -1 } }).catch(() => undefined);
    expect(app.sentRequests.filter(({ url }) => url.includes('users/me'))).toHaveLength(1);
  });

  it('does not refetch the user’s queries that are still on screen during the logout', async () => {
    const ownPlaylistsQuery = createQuery(playlistContract.listOwn, { query: {} }, ({ pagination }) => pagination);
    const PlaylistCount = () => <p>{useQuery(ownPlaylistsQuery).data?.data.length} playlists</p>;
    const Page = () => [<LogoutButton key="leave" />, useUser() && <PlaylistCount key="playlists" />];
    const answers = { 'GET /api/v1/users/me/playlists': { body: { pagination: { data: [], nextCursor: null } } } };
    const app = openWithLogout(guestAnswer, answers, Page);
    expect(await screen.findByText('0 playlists')).toBeDefined();
    await app.user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(cachedValues).toContain('a guest’s'));
    expect(app.sentRequests.filter(({ url }) => url.includes('users/me'))).toHaveLength(1);
  });
});
