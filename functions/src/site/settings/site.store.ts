import { defaultSettings, PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import { darkTheme, lightTheme, Theme } from '@overtone/shared/site/themes/theme.model.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { TranslationFiles } from '../languages/translations.item.ts';
import { mergeDeeply } from './deep-merge.ts';

/**
 * All public data of the site, in one partition for one read: `settings`, a `theme#<id>` for each theme, and a
 * `texts#<language>` for each translated language.
 */
const sitePartItem = defineItem({
  table: 'SITE_TABLE',
  model: z.object({
    settings: z.record(z.string(), z.unknown()).optional(),
    version: z.int().optional(),
    theme: z.unknown().optional(),
    texts: TranslationFiles.optional(),
  }),
  key: { pk: 'site', sk: '{part}' },
});

/** The public data of the site. */
export interface Site {
  readonly settings: PublicSettings;
  readonly themes: Theme[];
  /** Translation files by language, as `getCanonicalLanguage` writes it. */
  readonly texts: ReadonlyMap<string, TranslationFiles>;
}

/**
 * Returns the public settings, the themes, and the translation files of all languages. Missing values have their
 * defaults. Costs one Query of `pk = site` at half a read unit for each 4 KB. On most sites, the settings and themes
 * fit into the first 4 KB, and 20 languages into the next.
 */
export const getSite = async (): Promise<Site> => {
  const parts = await listItems(sitePartItem, 'key', {});
  const stored = parts.find(({ part }) => part === 'settings')?.settings ?? {};
  const themes = parts.filter(({ part }) => part.startsWith('theme#')).map(({ theme }) => Theme.parse(theme));
  return {
    settings: PublicSettings.parse(mergeDeeply(defaultSettings, stored)),
    themes: themes.length > 0 ? themes : [darkTheme, lightTheme],
    texts: new Map(parts.flatMap(({ part, texts }) => (texts ? [[part.replace('texts#', ''), texts] as const] : []))),
  };
};
