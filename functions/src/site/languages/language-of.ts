import type { PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import { sourceLanguage } from '@overtone/shared/site/languages/text-places.ts';

/** The language that somebody has chosen, where the site still has it; else the site's first one. BCP 47. */
export const languageOf = ({ localizations }: PublicSettings, chosen: string | undefined): string => {
  const known = localizations.map(({ language }) => language);
  return known.find((language) => language === chosen) ?? known[0] ?? sourceLanguage;
};
