import type { CreditRole, Licence } from '@overtone/shared/catalog/music/recording.model.ts';
import { currentLanguage, t } from './i18n.ts';

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

/** What a licence is called; those of Creative Commons by their marks, the same in every language. */
export const licenceName = (licence: Licence): string => {
  if (licence === 'all-rights-reserved') return t('All rights reserved');
  return licence === 'cc0' ? 'CC0 1.0' : `${licence.toUpperCase().replace('CC-', 'CC ')} 4.0`;
};

/** Where a licence stands in words; undefined for none that others may do anything by. */
export const licenceAddress = (licence: Licence): string | undefined => {
  if (licence === 'all-rights-reserved') return undefined;
  const path = licence === 'cc0' ? 'publicdomain/zero/1.0' : `licenses/${licence.slice(3)}/4.0`;
  return `https://creativecommons.org/${path}/`;
};

/** Of ISO 639-2: a piece without words. */
export const wordless = 'zxx';

/** A language by its code, in the site's language. */
export const languageName = (code: string): string => {
  if (code === wordless) return t('No words');
  return new Intl.DisplayNames(currentLanguage(), { type: 'language', fallback: 'code' }).of(code) ?? code;
};
