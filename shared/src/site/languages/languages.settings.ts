import * as z from 'zod';
import { field, settingsSlice } from '../../settings/slice.ts';
import { LanguageTag } from './language-tag.ts';

export const languagesSettings = settingsSlice({
  name: 'localization',
  label: 'Languages',
  public: {
    localizations: field(
      z.array(z.object({ language: LanguageTag, name: z.string() })).min(1),
      [{ language: 'en', name: 'English' }],
      'Available languages',
      'The first one is the default.',
    ),
  },
  private: {},
});
