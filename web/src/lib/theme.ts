import type { Theme } from '@overtone/shared/site/themes/theme.model.ts';
import { readCookie, writeCookie } from './cookies.ts';

/** A theme's id, `light`, `dark`, or `system` (also `0`), which follows the operating system. */
export type ThemeChoice = string;

const themeCookie = 'be-active-theme';
const storageKey = 'overtone.theme';
export const darkQuery = '(prefers-color-scheme: dark)';

/** Returns the user's choice, or the site's default. */
export const readThemeChoice = (siteDefault: string | null): ThemeChoice =>
  readCookie(themeCookie) ?? siteDefault ?? 'system';

const findDefaultTheme = (themes: readonly Theme[], isDark: boolean): Theme | undefined =>
  themes.find((theme) => (isDark ? theme.default_dark : theme.default_light)) ??
  themes.find((theme) => theme.is_dark === isDark);

/** Returns the theme for a choice. For a choice that no longer exists, the theme of the system. */
export const findTheme = (choice: ThemeChoice, themes: readonly Theme[], isSystemDark: boolean): Theme | undefined => {
  const chosenTheme = themes.find(({ id }) => id === choice);
  if (chosenTheme) return chosenTheme;
  const isDark = choice === 'dark' || (choice !== 'light' && isSystemDark);
  return findDefaultTheme(themes, isDark) ?? themes[0];
};

/** Applies a theme to the page. */
export const showTheme = (theme: Theme): void => {
  const root = document.documentElement;
  root.dataset.theme = theme.is_dark ? 'dark' : 'light';
  for (const [token, value] of Object.entries(theme.values)) root.style.setProperty(`--${token}`, value);
  const panel = theme.values.panel;
  if (panel) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', panel);
};

/** Applies a theme and stores it for the next first paint (`public/theme.js`). */
export const applyTheme = (theme: Theme, choice: ThemeChoice): void => {
  showTheme(theme);
  try {
    localStorage.setItem(storageKey, JSON.stringify({ choice, isDark: theme.is_dark, values: theme.values }));
  } catch {
    // Without storage the shipped theme is shown briefly at the next visit.
  }
};

export const storeThemeChoice = (choice: ThemeChoice): void => writeCookie(themeCookie, choice);
