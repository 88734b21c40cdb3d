import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { applyTheme, darkQuery, findTheme, readThemeChoice, storeThemeChoice } from '../../lib/theme.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { createStore } from '../../player/engine/store.ts';

/** What was chosen on this visit; undefined leaves it to the cookie and the site. */
const choices = createStore<string | undefined>(undefined);

const useActiveTheme = () => {
  const { settings, themes } = useBootstrap();
  const chosen = useSyncExternalStore(choices.subscribe, choices.get);
  const { default_id, user_change } = settings.themes;
  // A choice from before the site took the choosing away no longer counts.
  const choice = chosen ?? (user_change ? readThemeChoice(default_id) : (default_id ?? 'system'));
  const osIsDark = useMediaQuery(darkQuery);
  const theme = findTheme(choice, themes, osIsDark);
  return { choice, theme, isDark: theme?.is_dark ?? osIsDark };
};

/** Lays the chosen theme over the page. Once, at the root. */
export const useApplyTheme = (): void => {
  const { choice, theme } = useActiveTheme();
  useEffect(() => {
    if (theme) applyTheme(theme, choice);
  }, [theme, choice]);
};

/** The theme on the screen, and how to go from light to dark and back: undefined where visitors may not (spec §2.1). */
export const useTheme = (): { readonly isDark: boolean; readonly toggle: (() => void) | undefined } => {
  const mayChange = useBootstrap().settings.themes.user_change;
  const { isDark } = useActiveTheme();
  const toggle = useCallback(() => {
    const next = isDark ? 'light' : 'dark';
    storeThemeChoice(next);
    choices.set(next);
  }, [isDark]);
  return { isDark, toggle: mayChange ? toggle : undefined };
};
