import { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import { ulid } from 'ulid';
import { samplesOf } from '../../testing/sample.ts';

export const notificationSamples = samplesOf(notificationContract, {
  list: { buildRequest: () => ({ query: {} }) },
  markAsRead: { buildRequest: () => ({ body: { ids: [`ntf_${ulid()}`] } }) },
  markAllAsRead: {},
  subscriptions: {},
  setSubscriptions: {
    buildRequest: () => ({ body: { selections: [{ notif_id: 'followed', channels: { site: false } }] } }),
  },
});
