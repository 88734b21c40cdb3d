import { t } from '../lib/i18n.ts';
import { hidden } from '../styles/hidden.css.ts';
import { selectTrack } from './selectors.ts';
import { usePlayer } from './use-player.ts';

/** Says a new track once, when the screen reader has nothing else to say; the clock ticks on in silence. */
export const NowPlayingAnnouncer = () => {
  const track = usePlayer(selectTrack);
  const isPlaying = usePlayer(({ status }) => status === 'playing');
  return (
    <p className={hidden} role="status">
      {track && isPlaying
        ? t('Playing :track by :artists', {
            track: track.name,
            artists: track.artists.map(({ name }) => name).join(', '),
          })
        : ''}
    </p>
  );
};
