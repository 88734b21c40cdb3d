import { digestContract } from '@overtone/shared/notifications/digest.contract.ts';
import { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import { unsubscribeContract } from '@overtone/shared/notifications/unsubscribe.contract.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { identify } from '../../handlers/identify.ts';
import { openBrowser } from '../../testing/browser.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { enableNotifications } from '../../testing/notifications.ts';
import { findItemsContaining } from '../../testing/raw-items.ts';
import { getApp } from '../../testing/test-app.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { setDigest } from '../digests/digests.service.ts';
import { findDigest } from '../digests/digests.store.ts';
import { removeFeedAndNotificationsOf } from '../events/deleted-user-events.ts';
import { createUnsubscribeToken } from '../notifications/unsubscribe-tokens.store.ts';

let removeSite: () => Promise<void>;
beforeAll(async () => {
  removeSite = await isolatedSiteTable();
  await enableNotifications();
});
afterAll(() => removeSite());

const createToken = ({ user }: TestUser): Promise<string> => createUnsubscribeToken(user.id);

/** Returns the subscriptions with emails. */
const listEmails = async (user: TestUser): Promise<string[]> =>
  (await user.call(notificationContract.subscriptions, {})).user_selections.flatMap(({ notif_id, channels }) =>
    channels.email ? [notif_id] : [],
  );

/** Sends a request as a mail provider: without a session, an origin and browser headers. */
const sendPlain = (method: string, token: string, list: string, body?: URLSearchParams | FormData) =>
  getApp(identify).request(`/api/v1/notifications/one-click/${token}/${list}`, {
    method,
    ...(body !== undefined && { body }),
  });
const oneClick = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });

describe('one-click unsubscription', () => {
  it('switches off the emails of one subscription by a plain POST, also if it is repeated', async () => {
    const mia = await addUser();
    const before = await listEmails(mia);
    expect(before).toContain('released');
    const token = await createToken(mia);
    for (const _ of [1, 2]) expect((await sendPlain('POST', token, 'released', oneClick())).status).toBe(204);
    expect(await listEmails(mia)).toEqual(before.filter((id) => id !== 'released'));
    const { user_selections } = await mia.call(notificationContract.subscriptions, {});
    expect(user_selections.find(({ notif_id }) => notif_id === 'released')?.channels.site).toBe(true);
  });

  it('accepts a multipart form', async () => {
    const [mia, form] = [await addUser(), new FormData()];
    form.set('List-Unsubscribe', 'One-Click');
    expect((await sendPlain('POST', await createToken(mia), 'commented', form)).status).toBe(204);
    expect(await listEmails(mia)).not.toContain('commented');
  });

  it('redirects a GET to the page that asks first, and changes nothing', async () => {
    const mia = await addUser();
    const [before, token] = [await listEmails(mia), await createToken(mia)];
    const reply = await sendPlain('GET', token, 'released');
    expect([reply.status, reply.headers.get('location')]).toEqual([302, `/unsubscribe/${token}/released`]);
    expect((await sendPlain('POST', token, 'released', new URLSearchParams({ other: '1' }))).status).toBe(400);
    expect((await sendPlain('POST', token, 'released')).status).toBe(400);
    expect(await listEmails(mia)).toEqual(before);
  });

  it('returns 404 for an unknown token, an unknown list, and security', async () => {
    const mia = await addUser();
    const token = await createToken(mia);
    for (const [unknownToken, list] of [
      ['x'.repeat(22), 'released'],
      ['short', 'released'],
      [token, 'nothing'],
      [token, 'security'],
    ] as const)
      expect((await sendPlain('POST', unknownToken, list, oneClick())).status).toBe(404);
    expect(await listEmails(mia)).toContain('security');
  });
});

describe('the unsubscribe page', () => {
  it('reads what a link is about, and unsubscribes from it or from all, without a session', async () => {
    const [mia, guest] = [await addUser(), openBrowser()];
    const token = await createToken(mia);
    const params = { token, list: 'released' };
    const before = await listEmails(mia);
    expect(await guest.call(unsubscribeContract.read, { params })).toEqual({
      name: 'New release of an artist you follow',
      isSubscribed: true,
    });
    expect(await listEmails(mia)).toEqual(before);
    expect(await guest.call(unsubscribeContract.unsubscribe, { params })).toMatchObject({ isSubscribed: false });
    expect(await guest.call(unsubscribeContract.read, { params })).toMatchObject({ isSubscribed: false });
    await guest.call(unsubscribeContract.unsubscribe, { params: { token, list: 'all' } });
    expect(await listEmails(mia)).toEqual(['security']);
  });

  it('switches off the digest and the emails that it replaces', async () => {
    const [mia, guest] = [await addUser(), openBrowser()];
    await mia.call(digestContract.set, { body: { frequency: 'daily', hour: 8, timezone: 'UTC' } });
    const params = { token: await createToken(mia), list: 'digest' };
    expect(await guest.call(unsubscribeContract.read, { params })).toEqual({ name: null, isSubscribed: true });
    await guest.call(unsubscribeContract.unsubscribe, { params });
    expect((await mia.call(digestContract.read, {})).frequency).toBe('off');
    expect(await listEmails(mia)).not.toContain('released');
  });

  it('works for months, regardless of the links of later emails and of what was switched off and on', async () => {
    const mia = await addUser();
    const tokens = [await createToken(mia), await createToken(mia)];
    expect(new Set(tokens).size).toBe(2);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 179 * 86_400_000 });
    onTestFinished(() => void vi.useRealTimers());
    for (const token of tokens) {
      await setDigest(mia.user.id, { frequency: 'daily', hour: 8, timezone: 'UTC' });
      expect((await sendPlain('POST', token, 'digest', oneClick())).status).toBe(204);
      expect((await findDigest(mia.user.id))?.frequency).toBe('off');
    }
  });

  it('stores only digests of tokens', async () => {
    const mia = await addUser();
    expect(await findItemsContaining('COMMUNITY_TABLE', await createToken(mia))).toEqual([]);
  });

  it('affects only the user of the token, and ends with the account', async () => {
    const [mia, ada] = [await addUser(), await addUser()];
    const token = await createToken(mia);
    await sendPlain('POST', token, 'all', oneClick());
    expect(await listEmails(ada)).toContain('released');
    await removeFeedAndNotificationsOf(mia.user.id);
    expect((await sendPlain('POST', token, 'all', oneClick())).status).toBe(404);
  });
});
