import { notificationTypes } from '@overtone/functions/community/notifications/notification-types.ts';
import { signIn } from '@overtone/functions/testing/browser.ts';
import { addNamedArtist, addTrack } from '@overtone/functions/testing/catalogue.ts';
import {
  isolatedAccountsTable,
  isolatedCatalogTable,
  isolatedSiteTable,
} from '@overtone/functions/testing/isolated-tables.store.ts';
import { readNotifications } from '@overtone/functions/testing/notifications.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureDemoComments } from './comments.ts';
import { demoArtist } from './demo-users.ts';
import { ensureDemoUsers } from './ensure-demo-users.ts';
import { ensureDemoNotifications } from './notifications.ts';
import { ensureDemoWorkspaces } from './workspaces.ts';

beforeAll(async () => {
  const removals = [await isolatedSiteTable(), await isolatedAccountsTable(), await isolatedCatalogTable()];
  await ensureDemoUsers();
  return async () => {
    for (const remove of removals) await remove();
  };
});

describe('ensureDemoNotifications', () => {
  it('adds a notification of every type except failed payments to the demo artist once, with the latest unread', async () => {
    const artist = await addNamedArtist({ name: demoArtist.name });
    const tracks = [
      await addTrack({ name: 'After the Last Train' }),
      await addTrack({ name: 'Cowslip', artists: [artist], likes: 3 }),
    ];
    const trackIds = new Map(tracks.map(({ name, id }) => [name, id]));
    await ensureDemoComments(trackIds);
    await ensureDemoWorkspaces();
    for (const _ of [1, 2]) await ensureDemoNotifications(trackIds);
    const { pagination, unreadCount } = await readNotifications(await signIn(demoArtist));
    const types = Object.keys(notificationTypes).filter((type) => type !== 'payment-failed');
    expect(pagination.data.map(({ type }) => type).toSorted()).toEqual(types.toSorted());
    expect(unreadCount).toBe(5);
    expect(pagination.data.slice(0, unreadCount).every(({ read_at }) => read_at === null)).toBe(true);
  });
});
