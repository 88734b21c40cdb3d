import * as z from 'zod';
import { field, settingsSlice } from '../settings/slice.ts';

export const billingSettings = settingsSlice({
  name: 'subscriptions',
  label: 'Subscriptions',
  public: { billing: { enable: field(z.boolean(), false, 'Enable subscriptions') } },
  private: {},
});
