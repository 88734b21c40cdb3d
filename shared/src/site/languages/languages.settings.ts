import * as z from 'zod';
import { field, settingsSlice } from '../../settings/slice.ts';

export const languagesSettings = settingsSlice({
  name: 'localization',
  label: 'Languages',
  public: {
    localizations: field(
      z.array(z.object({ language: z.string(), name: z.string() })),
      [{ language: 'en', name: 'English' }],
      'Languages people may choose',
      'The first one is for those who have chosen none.',
    ),
  },
  private: {},
});
