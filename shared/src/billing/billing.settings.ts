import * as z from 'zod';
import { field, settingsSlice } from '../settings/slice.ts';

export const billingSettings = settingsSlice({
  name: 'subscriptions',
  label: 'Subscriptions',
  public: { billing: { enable: field(z.boolean(), false, 'People may subscribe to plans') } },
  private: {},
});
