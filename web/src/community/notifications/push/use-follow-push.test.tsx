import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bootstrapQuery } from '../../../lib/bootstrap.ts';
import { notifyLoggedOut, notifyLoggingOut } from '../../../lib/logout-events.ts';
import { buildBootstrap, buildUser } from '../../../testing/bootstrap.ts';
import { notificationSettings } from '../../../testing/notifications.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { removePushStubs, siteKey, stubPush } from '../../../testing/push.ts';
import { setPushFlag } from './push-flag.ts';
import { useSyncPush } from './use-follow-push.ts';

const path = '/api/v1/notifications/me/push-subscriptions';

const open = (user = buildUser(), key = siteKey) => {
  let client: QueryClient | undefined;
  const Home = () => {
    client = useQueryClient();
    useSyncPush(user.id);
    return <h1>Home</h1>;
  };
  const settings = { ...notificationSettings, push: { public_key: key } };
  const site = openPage({ '/': Home, '/track/1': () => <h1>Low Tide</h1> }, '/', buildBootstrap(settings, user), {
    [`POST ${path}`]: { body: { id: 'A'.repeat(43) } },
  });
  const renewSession = (sessionId: `ses_${string}`): void =>
    act(() => {
      client?.setQueryData(bootstrapQuery.queryKey, (data) => data && { ...data, session_id: sessionId });
    });
  return { ...site, renewSession, countStored: () => site.sentRequests.filter(({ url }) => url.includes(path)).length };
};

afterEach(removePushStubs);

describe('useSyncPush', () => {
  it('loads and requests nothing for a user who has not switched notifications on here', async () => {
    const { worker, subscribe } = stubPush('granted');
    const listen = vi.spyOn(worker, 'addEventListener');
    setPushFlag(`usr_${'0'.repeat(26)}`);
    const { countStored } = open();
    await screen.findByRole('heading', { name: 'Home' });
    expect([countStored(), listen.mock.calls, subscribe.mock.calls]).toEqual([0, [], []]);
  });

  it('stores the subscription once a day, and again when the key of the site has changed', async () => {
    const { subscribe, unsubscribe } = stubPush('granted');
    const user = buildUser();
    setPushFlag(user.id);
    const first = open(user);
    await waitFor(() => expect(first.countStored()).toBe(1));
    const second = open(user, `B${'E'.repeat(86)}`);
    await waitFor(() => expect(second.countStored()).toBe(1));
    expect([subscribe, unsubscribe].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
  });

  it('opens the page of a clicked notification in this tab', async () => {
    const { worker } = stubPush('granted');
    const user = buildUser();
    setPushFlag(user.id);
    const { countStored } = open(user);
    await waitFor(() => expect(countStored()).toBe(1));
    const port = { postMessage: vi.fn() };
    worker.dispatchEvent(
      Object.assign(new Event('message'), { data: { type: 'open', url: '/track/1' }, ports: [port] }),
    );
    expect(await screen.findByRole('heading', { name: 'Low Tide' })).toBeDefined();
    expect(port.postMessage).toHaveBeenCalledWith(true);
  });

  it('stores the subscription again in a new session of the user, after a reload and in an open page', async () => {
    const { subscribe } = stubPush('granted');
    const user = buildUser();
    setPushFlag(user.id);
    const first = open(user);
    await waitFor(() => expect(first.countStored()).toBe(1));
    first.renewSession('ses_01J00000000000000000000002');
    await waitFor(() => expect(first.countStored()).toBe(2));
    cleanup();
    // The user has logged in again before this page was loaded.
    const second = open(user);
    await waitFor(() => expect(second.countStored()).toBe(1));
    expect(subscribe).toHaveBeenCalledOnce();
  });

  it('ends the subscription of another user without a request, and closes its notifications', async () => {
    const { unsubscribe, closeNotification } = stubPush('granted');
    const [ada, bo] = [buildUser(), buildUser({ id: 'usr_01J00000000000000000000009' })];
    setPushFlag(ada.id);
    const first = open(ada);
    await waitFor(() => expect(first.countStored()).toBe(1));
    cleanup();
    const second = open(bo);
    await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
    expect(closeNotification).toHaveBeenCalled();
    expect(second.countStored()).toBe(0);
    cleanup();
    // The first user gets notifications here again.
    const third = open(ada);
    await waitFor(() => expect(third.countStored()).toBe(1));
  });

  it('ends the subscription after the server has confirmed the logout, not before', async () => {
    const { unsubscribe } = stubPush('granted');
    const user = buildUser();
    setPushFlag(user.id);
    const { countStored } = open(user);
    await waitFor(() => expect(countStored()).toBe(1));
    notifyLoggingOut();
    // The code that would end it is loaded already.
    await new Promise((resolve) => setTimeout(resolve));
    expect(unsubscribe).not.toHaveBeenCalled();
    notifyLoggedOut();
    await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
  });
});
