import { darkTheme, lightTheme, type ThemeToken, themeTokens } from '@overtone/shared/site/themes/theme.model.ts';
import { createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';

const emptyTokens = Object.fromEntries(themeTokens.map((token) => [token, null])) as Record<ThemeToken, null>;

/** All colours of the app, as CSS variables named after their tokens. `lib/theme.ts` overrides them with another theme. */
export const colour = createGlobalThemeContract(emptyTokens, (_, path) => path.join('-'));

createGlobalTheme(':root', colour, darkTheme.values);
createGlobalTheme(':root[data-theme="light"]', colour, lightTheme.values);

globalStyle(':root', { colorScheme: 'dark' });
globalStyle(':root[data-theme="light"]', { colorScheme: 'light' });
