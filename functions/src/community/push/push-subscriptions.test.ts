import { createECDH } from 'node:crypto';
import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import { type BrowserPushSubscription, pushContract } from '@overtone/shared/notifications/push.contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeSetting } from '../../site/settings/settings.service.ts';
import { exhaustRateLimit } from '../../testing/exhaust-rate-limit.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { enableNotifications } from '../../testing/notifications.ts';
import { createPushSubscription, enablePush } from '../../testing/push.ts';
import { findItemsContaining } from '../../testing/raw-items.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { deleteFeedAndNotifications } from '../events/deleted-user-events.ts';
import { listPushSubscriptions } from './push.store.ts';

let removeSite: () => Promise<void>;
beforeEach(async () => {
  removeSite = await isolatedSiteTable();
  await enableNotifications();
  await enablePush();
});
afterEach(() => removeSite());

const store = (browser: TestUser, body: BrowserPushSubscription) => browser.call(pushContract.store, { body });
const listEndpoints = async ({ user }: TestUser) =>
  (await listPushSubscriptions(user.id)).map(({ endpoint }) => endpoint).toSorted();

describe('PUT notifications/me/push-subscriptions', () => {
  it('stores each browser of a user once', async () => {
    const ada = await addUser();
    const [phone, desktop] = [createPushSubscription(), createPushSubscription()];
    const { id } = await store(ada, phone);
    await store(ada, desktop);
    // The browser has created new keys for the same endpoint.
    const renewed = { ...phone, keys: createPushSubscription().keys };
    expect(await store(ada, renewed)).toEqual({ id });
    expect(await listEndpoints(ada)).toEqual([phone.endpoint, desktop.endpoint].toSorted());
    expect((await listPushSubscriptions(ada.user.id)).find((one) => one.id === id)?.p256dh).toBe(renewed.keys.p256dh);
  });

  it('moves a browser to the user who stored it last', async () => {
    const [ada, bo] = [await addUser(), await addUser()];
    const shared = createPushSubscription();
    await store(ada, shared);
    await store(bo, shared);
    expect([await listEndpoints(ada), await listEndpoints(bo)]).toEqual([[], [shared.endpoint]]);
    await Promise.all([store(ada, shared), store(bo, shared), store(ada, shared)]);
    const all = [...(await listEndpoints(ada)), ...(await listEndpoints(bo))];
    expect(all).toEqual([shared.endpoint]);
  });

  it('deletes the oldest browsers above the limit', async () => {
    const ada = await addUser();
    const all = Array.from({ length: communityLimits.pushSubscriptionsMax + 2 }, () => createPushSubscription());
    for (const subscription of all) await store(ada, subscription);
    expect(await listEndpoints(ada)).toEqual(
      all
        .slice(2)
        .map(({ endpoint }) => endpoint)
        .toSorted(),
    );
  });

  it.each([
    'http://192.0.43.10/push/1',
    'https://127.0.0.1/push/1',
    'https://10.0.0.1/push/1',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/push/1',
    'https://[fd00:ec2::254]/push/1',
    'https://[::ffff:10.0.0.1]/push/1',
    'https://192.0.43.10:8443/push/1',
    'https://user:secret@192.0.43.10/push/1',
    'https://localhost/push/1',
    'ftp://192.0.43.10/push/1',
  ])('returns 422 for the endpoint %s', async (endpoint) => {
    const ada = await addUser();
    const { status } = await ada.send(pushContract.store, { body: { ...createPushSubscription(), endpoint } });
    expect(status).toBe(422);
    expect(await listEndpoints(ada)).toEqual([]);
  });

  it('returns 422 for invalid keys', async () => {
    const ada = await addUser();
    const valid = createPushSubscription();
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    const point = ecdh.getPublicKey();
    point[64] = (point[64] ?? 0) ^ 1;
    const compressed = ecdh.getPublicKey('base64url', 'compressed');
    for (const keys of [
      { ...valid.keys, p256dh: point.toString('base64url') },
      { ...valid.keys, p256dh: compressed },
      { ...valid.keys, auth: valid.keys.auth.slice(1) },
    ]) {
      expect((await ada.send(pushContract.store, { body: { ...valid, keys } })).status).toBe(422);
    }
  });

  it('returns 404 while the site has no keys, and then does not offer the channel', async () => {
    const ada = await addUser();
    const readChannels = async () => (await ada.call(notificationContract.subscriptions, {})).available_channels;
    expect(await readChannels()).toContain('browser');
    await removeSite();
    removeSite = await isolatedSiteTable();
    await enableNotifications();
    expect((await ada.send(pushContract.store, { body: createPushSubscription() })).status).toBe(404);
    expect(await readChannels()).not.toContain('browser');
  });

  it('returns 404 when the site has no private key', async () => {
    await expect(writeSetting('push.private_key', null)).resolves.toBeUndefined();
    const ada = await addUser();
    expect((await ada.send(pushContract.store, { body: createPushSubscription() })).status).toBe(404);
  });

  it('returns 429 when the rate limit is exhausted', async () => {
    const ada = await addUser();
    await exhaustRateLimit('pushSubscription', ada.user.id, 0);
    expect((await ada.send(pushContract.store, { body: createPushSubscription() })).status).toBe(429);
  });
});

describe('DELETE notifications/me/push-subscriptions/:subscriptionId', () => {
  it('deletes only a browser of the user', async () => {
    const [ada, bo] = [await addUser(), await addUser()];
    const [first, second] = [createPushSubscription(), createPushSubscription()];
    const { id } = await store(ada, first);
    await store(ada, second);
    await bo.call(pushContract.remove, { params: { subscriptionId: id } });
    expect(await listEndpoints(ada)).toHaveLength(2);
    await ada.call(pushContract.remove, { params: { subscriptionId: id } });
    await ada.call(pushContract.remove, { params: { subscriptionId: id } });
    expect(await listEndpoints(ada)).toEqual([second.endpoint]);
    await store(bo, first);
    expect(await listEndpoints(bo)).toEqual([first.endpoint]);
  });
});

describe('the deletion of an account', () => {
  it('deletes its browsers, but not one that another user has now', async () => {
    const [ada, bo] = [await addUser(), await addUser()];
    const [own, shared] = [createPushSubscription(), createPushSubscription()];
    for (const subscription of [own, shared]) await store(ada, subscription);
    await store(bo, shared);
    await deleteFeedAndNotifications(ada.user.id);
    expect(await listEndpoints(ada)).toEqual([]);
    expect(await findItemsContaining('COMMUNITY_TABLE', ada.user.id)).toEqual([]);
    expect(await listEndpoints(bo)).toEqual([shared.endpoint]);
    expect(await findItemsContaining('COMMUNITY_TABLE', bo.user.id)).toHaveLength(2);
  });
});
