import { useCallback, useEffect, useState } from 'react';
import { markOffline, onConnectionBack } from '../../lib/connection.ts';
import { darkQuery, findTheme, showTheme } from '../../lib/theme.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { type EmbedData, type EmbedFailure, getFailure, loadEmbed } from './embed-content.ts';

type EmbedState = EmbedData | EmbedFailure | null;

/**
 * Loads the data of an embed: null while it loads, or the failure if the site cannot be loaded. It is loaded again when
 * a lost connection is back.
 */
export const useEmbed = (pathname: string): { data: EmbedState; retry: () => void } => {
  const [data, setData] = useState<EmbedState>(null);
  const load = useCallback(() => {
    setData(null);
    let isOutdated = false;
    loadEmbed(pathname).then(
      (loaded) => !isOutdated && setData(loaded),
      (error) => !isOutdated && setData(getFailure(error)),
    );
    return () => {
      isOutdated = true;
    };
  }, [pathname]);
  useEffect(load, [load]);
  const isOffline = (typeof data === 'string' ? data : data?.content) === 'offline';
  useEffect(() => {
    if (!isOffline) return;
    // Another request may have succeeded in the meantime.
    markOffline();
    return onConnectionBack(load);
  }, [isOffline, load]);
  return { data, retry: load };
};

/**
 * Applies a theme of the site: the requested kind, or that of the system. The choice is not stored.
 * @returns whether the theme is dark
 */
export const useEmbedTheme = (data: EmbedState, requestedTheme: string | null): boolean => {
  const isSystemDark = useMediaQuery(darkQuery);
  const choice = requestedTheme === 'dark' || requestedTheme === 'light' ? requestedTheme : 'system';
  const themes = data === null || typeof data === 'string' ? [] : data.site.themes;
  const theme = findTheme(choice, themes, isSystemDark);
  useEffect(() => {
    if (theme) showTheme(theme);
  }, [theme]);
  return theme?.is_dark ?? isSystemDark;
};
