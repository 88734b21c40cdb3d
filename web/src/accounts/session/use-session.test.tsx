import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { reactionsContract } from '@overtone/shared/library/reaction-ids/reaction-ids.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { call } from '../../lib/api.ts';
import { bootstrapQuery, useUser } from '../../lib/bootstrap.ts';
import { setTranslations, t } from '../../lib/i18n.ts';
import { answerMs } from '../../lib/in-time.ts';
import { queryOf } from '../../lib/query-of.ts';
import { onSignedOut } from '../../lib/signed-out.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { aBootstrap, aUser } from '../../testing/bootstrap.ts';
import { openApp, withToasts } from '../../testing/open-app.tsx';
import { toasts } from '../../ui/feedback/toasts.ts';
import { useLogout } from './use-session.ts';

/** What the login page found in the cache: when it was on its way, and at each of its renders. */
const found: unknown[] = [];

/** Whatever keeps something of a person. */
const forget = vi.fn();

const Leave = () => {
  const logout = useLogout();
  return (
    <button type="button" onClick={() => void logout()}>
      Log out
    </button>
  );
};

const Login = () => {
  found.push(useQuery({ queryKey: ['mine'], queryFn: () => 'a guest’s' }).data);
  return <p>Login</p>;
};

const open = (answer: Answer, others: Readonly<Record<string, Answer>> = {}, Page: ComponentType = Leave) => {
  found.length = 0;
  forget.mockClear();
  onTestFinished(onSignedOut(forget));
  const routes = [
    { path: '/', ...withToasts(Page) },
    {
      path: '/login',
      element: <Login />,
      loader: () => {
        found.push(app.client.getQueryData(['mine']));
        return null;
      },
    },
  ];
  const app: ReturnType<typeof openApp> = openApp(routes, {
    bootstrap: aBootstrap({}, aUser()),
    answers: { 'POST /auth/logout': answer, ...others },
  });
  app.client.setQueryData(['mine'], 'Orla’s');
  return app;
};

afterEach(() => {
  const shown = toasts.get();
  if (shown) toasts.close(shown.id);
});

const asGuest: Answer = { body: { bootstrapData: aBootstrap() } };

it('signs out, and shows whoever comes next nothing of the person, not for a moment', async () => {
  const { user, client, at } = open(asGuest);
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(found).toContain('a guest’s'));
  expect(found).not.toContain('Orla’s');
  expect([at(), client.getQueryData(bootstrapQuery.queryKey)?.user]).toEqual(['/login', null]);
  expect(forget).toHaveBeenCalledOnce();
});

it('lets reads go on where no answer comes for long, and ends with one that comes after all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { promise, resolve } = Promise.withResolvers<void>();
  const { at, asked } = open({ ...asGuest, after: promise });
  await act(() => vi.advanceTimersByTimeAsync(0));
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  const reading = call(reactionsContract.ids, { query: { likes: -1 } }).catch(() => undefined);
  await act(() => vi.advanceTimersByTimeAsync(answerMs - 1));
  const liked = () => asked.filter(({ url }) => url.includes('users/me/reactions'));
  expect(liked()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  await reading;
  expect(liked()).toHaveLength(1);
  expect(at()).toBe('/');
  resolve();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(at()).toBe('/login');
  expect(forget).toHaveBeenCalledOnce();
});

it('tells the site’s other tabs', async () => {
  const heard = vi.fn();
  const tab = new BroadcastChannel('overtone.session');
  tab.addEventListener('message', heard);
  onTestFinished(() => tab.close());
  const { user } = open(asGuest);
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(heard).toHaveBeenCalledOnce());
});

it('speaks the site’s language again', async () => {
  onTestFinished(() => setTranslations('en', null));
  const listener = '/media/languages/de/listener.0123456789abcdef.json';
  const i18n = { language: 'de', lines: { listener } };
  const { user } = open(
    { body: { bootstrapData: { ...aBootstrap(), i18n } } },
    { [`GET ${listener}`]: { body: { Login: 'Anmelden' } } },
  );
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect([document.documentElement.lang, t('Login')]).toEqual(['de', 'Anmelden']));
});

it('leaves everything as it is where the server cannot sign out, and says so', async () => {
  const body = { code: 'unavailable', message: 'Not now.', requestId: 'r' };
  const { user, client, at } = open({ status: 503, body });
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('Not now.')).toBeDefined();
  expect([at(), client.getQueryData(['mine'])]).toEqual(['/', 'Orla’s']);
  expect(forget).not.toHaveBeenCalled();
});

it('ends what is being read in the person’s name before it is refused, and goes on with it where they stay', async () => {
  const ends: boolean[] = [];
  const read = vi.fn(({ signal }: { signal: AbortSignal }) => {
    if (read.mock.calls.length > 1) return Promise.resolve('Orla’s plays');
    return new Promise<string>((_, reject) => {
      signal.addEventListener('abort', () => {
        ends.push(app.asked.some(({ url }) => url.includes('/auth/logout')));
        reject(signal.reason);
      });
    });
  });
  const Reader = () => <p>{useQuery({ queryKey: ['plays'], queryFn: read }).data}</p>;
  const body = { code: 'unavailable', message: 'Not now.', requestId: 'r' };
  const Both = () => [<Leave key="leave" />, <Reader key="reader" />];
  const app = open({ status: 503, body }, {}, Both);
  await waitFor(() => expect(read).toHaveBeenCalledOnce());
  await app.user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('Orla’s plays')).toBeDefined();
  expect(ends).toEqual([false]);
});

it('reads nothing in the person’s name while they are signed out', async () => {
  let answer = (): void => undefined;
  const after = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const app = open({ ...asGuest, after });
  await app.user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(app.asked.some(({ url }) => url.includes('/auth/logout'))).toBe(true));
  // A part of the page that comes late.
  const late = app.client
    .fetchQuery(queryOf(playlistContract.listOwn, { query: {} }, ({ pagination }) => pagination))
    .catch(() => 'ended');
  answer();
  expect(await late).toBe('ended');
  await waitFor(() => expect(app.at()).toBe('/login'));
  expect(app.asked.filter(({ url }) => url.includes('users/me'))).toEqual([]);
});

it('reads nothing in the person’s name while the language of whoever comes is on its way', async () => {
  onTestFinished(() => setTranslations('en', null));
  const listener = '/media/languages/de/listener.fedcba9876543210.json';
  let come = (): void => undefined;
  const after = new Promise<void>((resolve) => {
    come = resolve;
  });
  const app = open(
    { body: { bootstrapData: { ...aBootstrap(), i18n: { language: 'de', lines: { listener } } } } },
    { [`GET ${listener}`]: { body: { Login: 'Anmelden' }, after } },
  );
  await app.user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(app.asked.some(({ url }) => url.includes(listener))).toBe(true));
  const late = app.client
    .fetchQuery(queryOf(playlistContract.listOwn, { query: {} }, ({ pagination }) => pagination))
    .catch(() => 'ended');
  come();
  expect(await late).toBe('ended');
  await waitFor(() => expect(app.at()).toBe('/login'));
  expect(app.asked.filter(({ url }) => url.includes('users/me'))).toEqual([]);
});

it('ends what something else than a page wanted to read in the person’s name', async () => {
  let answer = (): void => undefined;
  const after = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const app = open({ ...asGuest, after });
  await app.user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(app.asked.some(({ url }) => url.includes('/auth/logout'))).toBe(true));
  const late = call(reactionsContract.ids, { query: { likes: -1 } }).catch(({ name }: Error) => name);
  answer();
  expect(await late).toBe('AbortError');
  await waitFor(() => expect(app.at()).toBe('/login'));
  expect(app.asked.filter(({ url }) => url.includes('users/me'))).toEqual([]);
  // The next one reads.
  await call(reactionsContract.ids, { query: { likes: -1 } }).catch(() => undefined);
  expect(app.asked.filter(({ url }) => url.includes('users/me'))).toHaveLength(1);
});

it('reads nothing of the person anew that is still on the screen while they go', async () => {
  const own = queryOf(playlistContract.listOwn, { query: {} }, ({ pagination }) => pagination);
  const Own = () => <p>{useQuery(own).data?.data.length} playlists</p>;
  const Both = () => [<Leave key="leave" />, useUser() && <Own key="own" />];
  const answers = { 'GET /api/v1/users/me/playlists': { body: { pagination: { data: [], nextCursor: null } } } };
  const app = open(asGuest, answers, Both);
  expect(await screen.findByText('0 playlists')).toBeDefined();
  await app.user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(found).toContain('a guest’s'));
  expect(app.asked.filter(({ url }) => url.includes('users/me'))).toHaveLength(1);
});
