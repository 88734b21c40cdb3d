import { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUser } from '../../identity/users/users.store.ts';
import { recordBounce, recordComplaint } from '../../site/email/email-addresses.store.ts';
import { createUniqueEmail } from '../../testing/browser.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { enableNotifications } from '../../testing/notifications.ts';
import { addUser, type TestUser } from '../../testing/users.ts';

let removeSite: () => Promise<void>;
beforeAll(async () => {
  removeSite = await isolatedSiteTable();
  await enableNotifications();
});
afterAll(() => removeSite());

const readPause = async (user: TestUser) => (await user.call(notificationContract.subscriptions, {})).email_pause;

describe('the pause in the notification settings', () => {
  it('has a reason and an end when the settings are read or changed', async () => {
    const [mia, ada, now] = [await addUser(), await addUser(), Date.now()];
    expect(await readPause(mia)).toBeNull();
    await recordBounce(mia.email, { at: now, sentAt: now });
    const until = new Date(now + 24 * 3_600_000).toISOString();
    expect(await readPause(mia)).toEqual({ reason: 'bounced', until });
    const body = { selections: [{ notif_id: 'followed', channels: { email: true } }] };
    const { email_pause } = await mia.call(notificationContract.setSubscriptions, { body });
    expect(email_pause).toEqual({ reason: 'bounced', until });
    await recordComplaint(ada.email, now);
    expect(await readPause(ada)).toMatchObject({ reason: 'complained' });
  });

  it('belongs to the address: another address of the account has none', async () => {
    const [mia, now] = [await addUser(), Date.now()];
    await recordBounce(mia.email, { at: now, sentAt: now });
    await setUser(mia.user.id, { email: createUniqueEmail() } as never);
    expect(await readPause(mia)).toBeNull();
  });
});
