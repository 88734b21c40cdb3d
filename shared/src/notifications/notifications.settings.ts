import * as z from 'zod';
import { createMissingSettingsText, type Faults, field, secretField, settingsSlice } from '../settings/slice.ts';

export const notificationsSettings = settingsSlice({
  name: 'notifications',
  label: 'Notifications',
  public: {
    notifications: { integrated: field(z.boolean(), false, 'Show notification bell') },
    notif: { subs: { integrated: field(z.boolean(), false, 'Let users choose notifications') } },
    push: {
      public_key: field(
        z.string().nullable(),
        null,
        'Public key of browser notifications',
        'Create both keys with npm run push-keys. New keys end all browser notifications until users visit the site again.',
      ),
    },
  },
  private: { push: { private_key: secretField('Private key of browser notifications') } },
  faults: ({ public: { push }, private: { push: secrets } }): Faults =>
    push.public_key === null || secrets.private_key !== null
      ? {}
      : { 'push.public_key': createMissingSettingsText('push.public_key', 'push.private_key') },
});
