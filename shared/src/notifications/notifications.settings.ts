import * as z from 'zod';
import { type Faults, field, needs, secretField, settingsSlice } from '../settings/slice.ts';

export const notificationsSettings = settingsSlice({
  name: 'notifications',
  label: 'Notifications',
  public: {
    notifications: { integrated: field(z.boolean(), false, 'Show notification bell') },
    notif: {
      subs: { integrated: field(z.boolean(), false, 'Let users choose notifications') },
      push: {
        public_key: field(
          z.string().nullable(),
          null,
          'Public key of browser notifications',
          'Create both keys with npm run push-keys. New keys end all browser notifications until users visit the site again.',
        ),
      },
    },
  },
  private: {
    notif: { push: { private_key: secretField('Private key of browser notifications') } },
  },
  faults: ({ public: { notif }, private: { notif: keys } }): Faults =>
    notif.push.public_key === null || keys.push.private_key !== null
      ? {}
      : { 'notif.push.public_key': needs('notif.push.public_key', 'notif.push.private_key') },
});
