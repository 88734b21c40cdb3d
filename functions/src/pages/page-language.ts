import type { PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import { findTranslations, getLanguage } from '../site/public.ts';
import type { PageLanguage } from './render-template.ts';

/**
 * Returns the language of the site for visitors who have not chosen one, with the texts of its login and landing pages.
 * Costs nothing in English; in other languages a Query every few seconds, and two GETs for new translations. Texts that
 * cannot be read stay English.
 */
export const readPageLanguage = async (settings: PublicSettings): Promise<PageLanguage> => {
  const language = getLanguage(settings, undefined);
  const namespaces = await Promise.all([findTranslations(language, 'listener'), findTranslations(language, 'account')]);
  return {
    language,
    find: (text) => namespaces.find((texts) => Object.hasOwn(texts, text))?.[text],
  };
};
