import { useCallback, useEffect, useState } from 'react';
import { darkQuery, showTheme, themeFor } from '../../lib/theme.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { type EmbedData, readEmbed } from './embed-content.ts';

/** What the frame shows: nothing yet, what was found, or that not even the site answered. */
export const useEmbed = (pathname: string): { data: EmbedData | 'failed' | null; retry: () => void } => {
  const [data, setData] = useState<EmbedData | 'failed' | null>(null);
  const load = useCallback(() => {
    setData(null);
    let left = false;
    readEmbed(pathname).then(
      (found) => !left && setData(found),
      () => !left && setData('failed'),
    );
    return () => {
      left = true;
    };
  }, [pathname]);
  useEffect(load, [load]);
  return { data, retry: load };
};

/** Shows the site's theme of the asked kind, or of the system's. Nothing is kept. */
export const useEmbedTheme = (data: EmbedData | 'failed' | null, asked: string | null): void => {
  const osIsDark = useMediaQuery(darkQuery);
  useEffect(() => {
    if (data === null || data === 'failed') return;
    const choice = asked === 'dark' || asked === 'light' ? asked : 'system';
    const theme = themeFor(choice, data.site.themes, osIsDark);
    if (theme) showTheme(theme);
  }, [data, asked, osIsDark]);
};
