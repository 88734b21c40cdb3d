import * as z from 'zod';
import { field, settingsSlice } from '../settings/slice.ts';

export const notificationsSettings = settingsSlice({
  name: 'notifications',
  label: 'Notifications',
  public: {
    notifications: { integrated: field(z.boolean(), false, 'Show notification bell') },
    notif: { subs: { integrated: field(z.boolean(), false, 'Let users choose notifications') } },
  },
  private: {},
});
