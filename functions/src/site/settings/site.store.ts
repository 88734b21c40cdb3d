import { defaultSettings, PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import { darkTheme, lightTheme, Theme } from '@overtone/shared/site/themes/theme.model.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import type { TextFiles } from '../languages/texts.item.ts';
import { layOver } from './lay-over.ts';
import { sitePartItem } from './site-part.item.ts';

/** What every visitor may know. */
export interface Site {
  readonly settings: PublicSettings;
  readonly themes: Theme[];
  /** Names of the files with a language's texts, by language as `canonicalLanguage` writes it. */
  readonly texts: ReadonlyMap<string, TextFiles>;
}

/**
 * Reads the settings that every visitor may know, the themes, and which files hold the languages' texts. What the site
 * has not stored is the default. One Query of `pk = site`; half a read unit for each 4 KB: settings and themes fill the
 * first for most sites, 20 languages another.
 */
export const getSite = async (): Promise<Site> => {
  const parts = await listItems(sitePartItem, 'key', {});
  const stored = parts.find(({ part }) => part === 'settings')?.settings ?? {};
  const themes = parts.filter(({ part }) => part.startsWith('theme#')).map(({ theme }) => Theme.parse(theme));
  return {
    settings: PublicSettings.parse(layOver(defaultSettings, stored)),
    themes: themes.length > 0 ? themes : [darkTheme, lightTheme],
    texts: new Map(parts.flatMap(({ part, texts }) => (texts ? [[part.replace('texts#', ''), texts] as const] : []))),
  };
};
