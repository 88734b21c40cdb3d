import { useCallback, useEffect, useState } from 'react';
import { markOffline, onConnectionBack } from '../../lib/connection.ts';
import { darkQuery, findTheme, showTheme } from '../../lib/theme.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { type EmbedData, type EmbedFailure, failureOf, readEmbed } from './embed-content.ts';

type Shown = EmbedData | EmbedFailure | null;

/** What the frame shows: nothing yet, what was found, or why not even the site answered. What is offline tries again by itself. */
export const useEmbed = (pathname: string): { data: Shown; retry: () => void } => {
  const [data, setData] = useState<Shown>(null);
  const load = useCallback(() => {
    setData(null);
    let left = false;
    readEmbed(pathname).then(
      (found) => !left && setData(found),
      (error) => !left && setData(failureOf(error)),
    );
    return () => {
      left = true;
    };
  }, [pathname]);
  useEffect(load, [load]);
  const isLost = (typeof data === 'string' ? data : data?.content) === 'offline';
  useEffect(() => {
    if (!isLost) return;
    // Another call may have come through meanwhile.
    markOffline();
    return onConnectionBack(load);
  }, [isLost, load]);
  return { data, retry: load };
};

/** Shows the site's theme of the asked kind, or of the system's. Nothing is kept. @returns whether it is a dark one */
export const useEmbedTheme = (data: Shown, asked: string | null): boolean => {
  const osIsDark = useMediaQuery(darkQuery);
  const choice = asked === 'dark' || asked === 'light' ? asked : 'system';
  const themes = data === null || typeof data === 'string' ? [] : data.site.themes;
  const theme = findTheme(choice, themes, osIsDark);
  useEffect(() => {
    if (theme) showTheme(theme);
  }, [theme]);
  return theme?.is_dark ?? osIsDark;
};
