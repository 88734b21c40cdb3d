import { digestContract } from '@overtone/shared/notifications/digest.contract.ts';
import { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import { unsubscribeContract } from '@overtone/shared/notifications/unsubscribe.contract.ts';
import { ulid } from 'ulid';
import { getSamples, type Subjects } from '../../testing/sample.ts';
import { createUnsubscribeToken } from './unsubscribe-tokens.store.ts';

export const notificationSamples = getSamples(notificationContract, {
  list: { buildRequest: () => ({ query: {} }) },
  markAsRead: { buildRequest: () => ({ body: { ids: [`ntf_${ulid()}`] } }) },
  markAllAsRead: {},
  subscriptions: {},
  setSubscriptions: {
    buildRequest: () => ({ body: { selections: [{ notif_id: 'followed', channels: { site: false } }] } }),
  },
});

export const digestSamples = getSamples(digestContract, {
  read: {},
  set: { buildRequest: () => ({ body: { frequency: 'daily', hour: 8, timezone: 'Europe/Berlin' } }) },
});

/** The link of the owner, which works for everyone who has it. */
const buildLinkRequest = async ({ owner }: Subjects) => ({
  params: { token: await createUnsubscribeToken(owner.user.id), list: 'liked' },
});

export const unsubscribeSamples = getSamples(unsubscribeContract, {
  read: { buildRequest: buildLinkRequest },
  unsubscribe: { buildRequest: buildLinkRequest },
});
