import * as z from 'zod';
import { field, settingsSlice } from '../../settings/slice.ts';

export const apiSettings = settingsSlice({
  name: 'api',
  label: 'API',
  public: { api: { integrated: field(z.boolean(), false, 'Allow API tokens') } },
  private: {},
});
