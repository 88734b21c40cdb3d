import { useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { bootstrapQuery } from '../../features/site/site.queries.ts';
import { applyTheme, darkQuery, keepThemeChoice, readThemeChoice, themeFor } from '../../lib/theme.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';

/** The theme on the screen, and how to go from light to dark and back. Follows the system until somebody chooses. */
export const useTheme = (): { readonly isDark: boolean; readonly toggle: () => void } => {
  const { settings, themes } = useSuspenseQuery(bootstrapQuery).data;
  const [choice, setChoice] = useState(() => readThemeChoice(settings.themes.default_id));
  const osIsDark = useMediaQuery(darkQuery);
  const theme = themeFor(choice, themes, osIsDark);
  const isDark = theme?.is_dark ?? osIsDark;

  useEffect(() => {
    if (theme) applyTheme(theme, choice);
  }, [theme, choice]);

  const toggle = useCallback(() => {
    const next = isDark ? 'light' : 'dark';
    keepThemeChoice(next);
    setChoice(next);
  }, [isDark]);
  return { isDark, toggle };
};
