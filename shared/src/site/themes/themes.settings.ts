import * as z from 'zod';
import { field, settingsSlice } from '../../settings/slice.ts';

export const themesSettings = settingsSlice({
  name: 'themes',
  label: 'Themes',
  public: {
    themes: {
      default_id: field(z.string().nullable(), null, 'Theme of a new visitor', 'Without one their device decides.'),
      user_change: field(z.boolean(), true, 'People may choose between light and dark'),
    },
  },
  private: {},
});
