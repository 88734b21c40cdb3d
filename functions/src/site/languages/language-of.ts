import type { PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import { sourceLanguage } from '@overtone/shared/site/languages/translation-namespaces.ts';

/** Returns the selected language if the site supports it, otherwise the first language of the site. BCP 47. */
export const getLanguage = ({ localizations }: PublicSettings, selectedLanguage: string | undefined): string => {
  const supported = localizations.map(({ language }) => language);
  return supported.find((language) => language === selectedLanguage) ?? supported[0] ?? sourceLanguage;
};
