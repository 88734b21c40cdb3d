import { darkTheme, lightTheme, type ThemeToken, themeTokens } from '@overtone/shared/site/themes/theme.model.ts';
import { createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';

const nothing = Object.fromEntries(themeTokens.map((token) => [token, null])) as Record<ThemeToken, null>;

/** Every colour of the app, as a CSS variable named after its token; `lib/theme.ts` lays other themes over it. */
export const colour = createGlobalThemeContract(nothing, (_, path) => path.join('-'));

createGlobalTheme(':root', colour, darkTheme.values);
createGlobalTheme(':root[data-theme="light"]', colour, lightTheme.values);

globalStyle(':root', { colorScheme: 'dark' });
globalStyle(':root[data-theme="light"]', { colorScheme: 'light' });
