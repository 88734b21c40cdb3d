import * as z from 'zod';
import { field, settingsSlice } from '../../settings/slice.ts';

export const themesSettings = settingsSlice({
  name: 'themes',
  label: 'Themes',
  public: {
    themes: {
      default_id: field(z.string().nullable(), null, 'Default theme', 'If empty, follows the visitor’s device.'),
      user_change: field(z.boolean(), true, 'Let users choose light or dark'),
    },
  },
  private: {},
});
