import { MicVocal } from 'lucide-react';
import { useContext } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { lyricsPath } from '../../lib/paths.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { PrefetchContext } from '../../ui/actions/prefetch-context.ts';
import { useHasLyrics } from '../use-current-detail.ts';

/** Opens the lyrics page, or goes back from it. */
export const LyricsButton = () => {
  const hasLyrics = useHasLyrics();
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const prefetch = useContext(PrefetchContext);
  const isShown = pathname === lyricsPath;
  const toggle = (): void => {
    if (!isShown) void navigate(lyricsPath);
    // If lyrics are the first page of a visit, there is no page to go back to.
    else if (key === 'default') void navigate('/');
    else void navigate(-1);
  };
  return (
    <IconButton
      label={t('Lyrics')}
      aria-pressed={isShown}
      disabled={!hasLyrics && !isShown}
      onPointerEnter={() => prefetch(lyricsPath)}
      onClick={toggle}
    >
      <MicVocal aria-hidden />
    </IconButton>
  );
};
