import { digestContract } from '@overtone/shared/notifications/digest.contract.ts';
import { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import type { DigestFrequency, NotificationChannel } from '@overtone/shared/notifications/notification.model.ts';
import { type Text, toEnglish } from '@overtone/shared/texts/text.ts';
import { expect, vi } from 'vitest';
import { findDigest } from '../community/digests/digests.store.ts';
import { handler } from '../handlers/notification-digests.lambda.ts';
import { setUser } from '../identity/users/users.store.ts';
import { deliverNotifications } from './deliveries.ts';
import { deliverSiteEvents } from './events.ts';
import { captureSentMessages } from './sent-messages.ts';
import { addUser, type TestUser } from './users.ts';

const hourMs = 3_600_000;

/** Sets the clock. A test restores it with `vi.useRealTimers`. */
export const setNow = (ms: number): void => void vi.useFakeTimers({ toFake: ['Date'], now: ms });

/** Returns a time on the day before. */
export const getYesterday = (): string => new Date(Date.now() - 24 * hourMs).toISOString();

/** Delivers the event of a follower. Events of different days are different notifications. */
export const deliverFollow = (by: TestUser, followed: TestUser, at = new Date().toISOString()) =>
  deliverSiteEvents({ kind: 'followed', by: by.user.id, targetId: followed.user.id, at });

/** Chooses the channels of notifications about followers. */
export const chooseForFollowers = (user: TestUser, channels: Partial<Record<NotificationChannel, boolean>>) =>
  user.call(notificationContract.setSubscriptions, { body: { selections: [{ notif_id: 'followed', channels }] } });

/** Chooses a digest at an hour that begins in one to `hours` hours. */
export const chooseDigest = (user: TestUser, frequency: DigestFrequency, hours = 2) => {
  const hour = (new Date().getUTCHours() + hours) % 24;
  return user.call(digestContract.set, { body: { frequency, hour, timezone: 'UTC' } });
};

/** Returns when the digest of a user is due next. */
export const readDueTime = async ({ user }: TestUser): Promise<string> => (await findDigest(user.id))?.dueAt ?? '';

/** Adds a user with a verified address who gets emails about followers, and two other users. */
export const addFollowedUser = async () => {
  const [mia, ada, bo] = [
    await addUser({ name: 'Mia' }),
    await addUser({ name: 'Ada' }),
    await addUser({ name: 'Bo' }),
  ];
  await setUser(mia.user.id, { email_verified_at: new Date().toISOString() } as never);
  await chooseForFollowers(mia, { email: true });
  return { mia, ada, bo };
};

/** Adds the users of `addFollowedUser`, and switches on a daily digest for Mia that is due in one to two hours. */
export const addDigestReader = async () => {
  const users = await addFollowedUser();
  await chooseDigest(users.mia, 'daily');
  return { ...users, dueAt: await readDueTime(users.mia) };
};

/** Runs the schedule of digests. @returns the messages about a user */
export const runDigestSchedule = async ({ user }: TestUser): Promise<string[]> => {
  const listSentMessages = captureSentMessages('NOTIFICATION_DELIVERIES_QUEUE_URL');
  await handler();
  return listSentMessages().filter((body) => JSON.parse(body).userId === user.id);
};

interface QueuedEmail {
  readonly to: string;
  readonly type: string;
  readonly items?: readonly { readonly text: Text }[];
  readonly item?: { readonly text: Text };
}

/** Captures the emails to a user. @returns a function that returns the type and the texts of each email */
export const captureNotificationEmails = ({ email }: TestUser) => {
  const listSentMessages = captureSentMessages('NOTIFICATION_EMAILS_QUEUE_URL');
  return (): string[][] =>
    listSentMessages()
      .map((body): QueuedEmail => JSON.parse(body))
      .filter(({ to }) => to === email)
      .map(({ type, items, item }) => [type, ...(items ?? (item ? [item] : [])).map(({ text }) => toEnglish(text))]);
};

/** Sends the digest of a user a minute after it is due. @returns the type and the texts of the emails */
export const runDigest = async (user: TestUser): Promise<string[][]> => {
  setNow(Date.parse(await readDueTime(user)) + 60_000);
  const listEmails = captureNotificationEmails(user);
  expect(await deliverNotifications(await runDigestSchedule(user))).toEqual({ batchItemFailures: [] });
  return listEmails();
};
