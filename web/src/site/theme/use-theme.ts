import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { applyTheme, darkQuery, findTheme, readThemeChoice, storeThemeChoice } from '../../lib/theme.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { createStore } from '../../player/engine/store.ts';

/** The theme that was chosen since the page was loaded, or undefined to use the cookie or the site's default. */
const currentChoice = createStore<string | undefined>(undefined);

const useActiveTheme = () => {
  const { settings, themes } = useBootstrap();
  const chosenTheme = useSyncExternalStore(currentChoice.subscribe, currentChoice.get);
  const { default_id, user_change } = settings.themes;
  // If the site no longer allows a choice, a stored choice is ignored.
  const choice = chosenTheme ?? (user_change ? readThemeChoice(default_id) : (default_id ?? 'system'));
  const isSystemDark = useMediaQuery(darkQuery);
  const theme = findTheme(choice, themes, isSystemDark);
  return { choice, theme, isDark: theme?.is_dark ?? isSystemDark };
};

/** Applies the chosen theme to the page. Used once, at the root. */
export const useApplyTheme = (): void => {
  const { choice, theme } = useActiveTheme();
  useEffect(() => {
    if (theme) applyTheme(theme, choice);
  }, [theme, choice]);
};

/** Returns whether the theme is dark, and a function that toggles it, or undefined if visitors cannot change it (spec §2.1). */
export const useTheme = (): { readonly isDark: boolean; readonly toggle: (() => void) | undefined } => {
  const canChange = useBootstrap().settings.themes.user_change;
  const { isDark } = useActiveTheme();
  const toggle = useCallback(() => {
    const newTheme = isDark ? 'light' : 'dark';
    storeThemeChoice(newTheme);
    currentChoice.set(newTheme);
  }, [isDark]);
  return { isDark, toggle: canChange ? toggle : undefined };
};
