import type { CreditRole, Licence } from '@overtone/shared/catalog/music/recording.model.ts';
import { getLanguage, t } from './i18n.ts';

export const roleNames: Readonly<Record<CreditRole, () => string>> = {
  composer: () => t('Composer'),
  lyricist: () => t('Lyricist'),
  arranger: () => t('Arranger'),
  producer: () => t('Producer'),
  vocals: () => t('Vocals'),
  performer: () => t('Performer'),
  recording: () => t('Recording'),
  mixing: () => t('Mixing'),
  mastering: () => t('Mastering'),
  remixer: () => t('Remixer'),
  artwork: () => t('Artwork'),
  publisher: () => t('Publisher'),
  label: () => t('Label'),
};

/** Returns the name of a licence. Creative Commons licences have the same name in every language. */
export const getLicenceName = (licence: Licence): string => {
  if (licence === 'all-rights-reserved') return t('All rights reserved');
  return licence === 'cc0' ? 'CC0 1.0' : `${licence.toUpperCase().replace('CC-', 'CC ')} 4.0`;
};

/** Returns the URL of a licence's text, or undefined for "all rights reserved". */
export const getLicenceUrl = (licence: Licence): string | undefined => {
  if (licence === 'all-rights-reserved') return undefined;
  const path = licence === 'cc0' ? 'publicdomain/zero/1.0' : `licenses/${licence.slice(3)}/4.0`;
  return `https://creativecommons.org/${path}/`;
};

/** The ISO 639-2 code for music without lyrics. */
export const noLyricsLanguage = 'zxx';

/** Returns the localized name of a language. */
export const getLanguageName = (code: string): string => {
  if (code === noLyricsLanguage) return t('Instrumental');
  return new Intl.DisplayNames(getLanguage(), { type: 'language', fallback: 'code' }).of(code) ?? code;
};
