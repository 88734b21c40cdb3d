import * as z from 'zod';
import { field, settingsSlice } from '../../settings/slice.ts';

const isLanguageTag = (text: string): boolean => {
  try {
    Intl.getCanonicalLocales(text);
    return true;
  } catch {
    return false;
  }
};

/** BCP 47: with anything else, no browser could write a number or a date, and the site would open for nobody. */
const LanguageTag = z.string().max(35).refine(isLanguageTag, { error: 'This is no language tag, like de or pt-BR.' });

export const languagesSettings = settingsSlice({
  name: 'localization',
  label: 'Languages',
  public: {
    localizations: field(
      z.array(z.object({ language: LanguageTag, name: z.string() })).min(1),
      [{ language: 'en', name: 'English' }],
      'Languages people may choose',
      'The first one is for those who have chosen none.',
    ),
  },
  private: {},
});
