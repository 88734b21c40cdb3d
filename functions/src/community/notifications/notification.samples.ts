import { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import { ulid } from 'ulid';
import { getSamples } from '../../testing/sample.ts';

export const notificationSamples = getSamples(notificationContract, {
  list: { buildRequest: () => ({ query: {} }) },
  markAsRead: { buildRequest: () => ({ body: { ids: [`ntf_${ulid()}`] } }) },
  markAllAsRead: {},
  subscriptions: {},
  setSubscriptions: {
    buildRequest: () => ({ body: { selections: [{ notif_id: 'followed', channels: { site: false } }] } }),
  },
});
