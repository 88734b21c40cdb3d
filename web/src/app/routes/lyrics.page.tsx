import { MicVocal } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { trackPath } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { LyricsPanel } from '../../player/lyrics/lyrics-panel.tsx';
import { selectTrack } from '../../player/selectors.ts';
import { usePlayer } from '../../player/use-player.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';
import { ArtistLinks } from '../../ui/media/artist-links.tsx';
import { PageColour } from '../../ui/media/page-colour.tsx';
import { artists, heading, page } from './lyrics.css.ts';

/** The lyrics of the current track. */
export const Page = () => {
  const track = usePlayer(selectTrack);
  useDocumentTitle(track ? t('Lyrics for :track', { track: track.name }) : t('Lyrics'));
  if (!track) {
    return (
      <MessageScreen icon={MicVocal} title={t('Nothing is playing')} text={t('Play a song to sing along.')}>
        <Link className={button.primary} to="/">
          {t('Find music')}
        </Link>
      </MessageScreen>
    );
  }
  return (
    <div className={page}>
      <PageColour palette={track.image?.palette} />
      <LyricsPanel track={track}>
        <h1 className={heading}>
          <Link to={trackPath(track)}>{track.name}</Link>
        </h1>
        <p className={artists}>
          <ArtistLinks artists={track.artists} />
        </p>
      </LyricsPanel>
    </div>
  );
};
