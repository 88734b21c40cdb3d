import { apiPath } from '@overtone/shared/http/path.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { requireEnv } from '../../platform/env.ts';
import { captureEvents, deliverSiteEvents } from '../../testing/events.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { enableNotifications } from '../../testing/notifications.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { addVerifiedUser, addWorkspace, invite, readRoles } from '../../testing/workspaces.ts';

// Sends and expects only what the specification names, without the contracts of this repository.

beforeEach(async () => {
  const remove = await isolatedSiteTable();
  await enableNotifications();
  return remove;
});

interface ListedNotification {
  readonly id: string;
  readonly type: string;
  readonly read_at: string | null;
  readonly data: { readonly inviteId: string | null; readonly buttonActions: readonly object[] };
}

/** The fields of replies that are used here. */
interface Reply {
  readonly pagination: { readonly data: readonly ListedNotification[] };
  readonly user: { readonly unread_notifications_count: number };
  readonly user_selections: readonly object[];
  readonly workspace: { readonly id: string };
  readonly message: string;
}

/** Sends a request as a script of the site does: browsers add the origin and the `sec-fetch` headers. */
const send = async (user: TestUser, method: string, path: string, body?: object) => {
  const headers = {
    ...{ origin: requireEnv('APP_ORIGIN'), 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
    ...(body && { 'content-type': 'application/json' }),
  };
  const response = await user.fetch(apiPath(path), { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { status: response.status, body: (await response.json()) as Reply };
};

const listNotifications = async (user: TestUser) => {
  const { status, body } = await send(user, 'GET', 'notifications?perPage=30');
  expect(status).toBe(200);
  return body.pagination.data;
};

const readUnreadCount = async (user: TestUser) =>
  (await send(user, 'GET', 'users/me')).body.user.unread_notifications_count;

/** Adds a workspace that invites a user, and the notification of this user. */
const addInvitation = async () => {
  const [{ owner, workspace }, bo] = [await addWorkspace('Slow Harbour'), await addVerifiedUser()];
  const deliverCaptured = captureEvents();
  await invite(owner, workspace.id, bo.email);
  await deliverCaptured();
  const [notification] = (await listNotifications(bo)) as [ListedNotification];
  return { owner, workspace, bo, notification };
};

describe('a client that sends only the calls of the specification', () => {
  it('lists notifications and marks them as read', async () => {
    const [ada, bo] = [await addUser({ name: 'Ada' }), await addUser({ name: 'Bo' })];
    await deliverSiteEvents({
      ...{ kind: 'followed', by: bo.user.id, targetId: ada.user.id, at: new Date().toISOString() },
    });
    const listed = await listNotifications(ada);
    expect(listed).toHaveLength(1);
    const [notification] = listed as [ListedNotification];
    expect(notification).toEqual({
      ...{ id: expect.any(String), type: 'followed', read_at: null, created_at: expect.any(String) },
      data: {
        lines: [
          {
            ...{ content: 'Bo follows you', type: 'primary', icon: 'user-plus', action: null },
            text: expect.any(Object),
          },
        ],
        ...{ image: null, mainAction: { action: `/user/${bo.user.id}/bo`, label: 'Show' }, buttonActions: [] },
        inviteId: null,
      },
    });
    expect(await readUnreadCount(ada)).toBe(1);
    const marked = await send(ada, 'POST', 'notifications/mark-as-read', { ids: [notification.id] });
    expect(marked).toEqual({ status: 200, body: { unreadCount: 0 } });
    expect((await listNotifications(ada))[0]?.read_at).toEqual(expect.any(String));
    expect(await readUnreadCount(ada)).toBe(0);
  });

  it('reads and changes subscriptions', async () => {
    const ada = await addUser();
    const selections = [{ notif_id: 'followed', channels: { site: false, email: true } }];
    const path = 'notifications/me/subscriptions';
    const before = await send(ada, 'GET', path);
    expect(before.body.user_selections).toContainEqual({
      ...{ notif_id: 'followed', channels: { site: true, email: false, browser: false } },
    });
    for (const { status, body } of [await send(ada, 'PUT', path, { selections }), await send(ada, 'GET', path)]) {
      expect(status).toBe(200);
      expect(body).toMatchObject({
        groups: expect.arrayContaining([
          expect.objectContaining({
            group_name: 'People',
            subscriptions: expect.arrayContaining([
              expect.objectContaining({ notif_id: 'followed', name: 'New follower' }),
            ]),
          }),
        ]),
        available_channels: ['site', 'email'],
        user_selections: expect.arrayContaining([
          { notif_id: 'followed', channels: { site: false, email: true, browser: false } },
        ]),
      });
    }
  });

  it('joins a workspace by the invitation of a notification', async () => {
    const { owner, workspace, bo, notification } = await addInvitation();
    expect(notification.type).toContain('workspace-invitation');
    const { inviteId, buttonActions } = notification.data;
    expect(inviteId).toEqual(expect.any(String));
    expect(buttonActions).toEqual([
      { action: 'join', label: 'Join Workspace' },
      { action: 'decline', label: 'Decline' },
    ]);
    const joined = await send(bo, 'GET', `workspace/join/${inviteId}`);
    expect([joined.status, joined.body.workspace.id]).toEqual([200, workspace.id]);
    expect((await readRoles(owner, workspace.id)).get(bo.user.id)).toBe('member');
  });

  it('declines an invitation, which is then no longer valid', async () => {
    const { owner, workspace, bo, notification } = await addInvitation();
    const { inviteId } = notification.data;
    expect((await send(bo, 'DELETE', `workspace/invite/${inviteId}`)).status).toBe(200);
    for (const [method, path] of [
      ['GET', `workspace/join/${inviteId}`],
      ['DELETE', `workspace/invite/${inviteId}`],
    ] as const) {
      const { status, body } = await send(bo, method, path);
      expect([status, body.message]).toEqual([404, 'This invite is no longer valid']);
    }
    expect(await listNotifications(bo)).toEqual([]);
    expect((await readRoles(owner, workspace.id)).has(bo.user.id)).toBe(false);
  });
});
