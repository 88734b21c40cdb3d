import { defaultSettings, PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import { darkTheme, lightTheme, Theme } from '@overtone/shared/site/themes/theme.model.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { layOver } from './lay-over.ts';
import { sitePartItem } from './site-part.item.ts';

/**
 * Reads the settings that every visitor may know, and the themes. What the site has not stored is the default.
 * One Query of `pk = site`; one read unit for a few themes.
 */
export const getSite = async (): Promise<{ settings: PublicSettings; themes: Theme[] }> => {
  const parts = await listItems(sitePartItem, 'key', {});
  const stored = parts.find(({ part }) => part === 'settings')?.settings ?? {};
  const themes = parts.filter(({ part }) => part.startsWith('theme#')).map(({ theme }) => Theme.parse(theme));
  return {
    settings: PublicSettings.parse(layOver(defaultSettings, stored)),
    themes: themes.length > 0 ? themes : [darkTheme, lightTheme],
  };
};
