import { useSyncExternalStore } from 'react';
import { joinArtistNames } from '../../lib/artist-names.ts';
import { t } from '../../lib/i18n.ts';
import { Artwork } from '../../ui/media/artwork.tsx';
import { setFullScreenOpen } from '../panels.ts';
import { player } from '../player.ts';
import { selectTrack } from '../selectors.ts';
import { getTrackControls } from '../track-controls.ts';
import { usePlayer, useProgress } from '../use-player.ts';
import * as css from './mini-player.css.ts';
import { isMiniPlayerHidden } from './mini-player-hidden.ts';
import { MiniToggle } from './transport.tsx';
import { useSwipe } from './use-swipe.ts';

const PlayedBar = () => {
  const playedFraction = useProgress(({ position, duration }) =>
    duration > 0 ? Math.round((position / duration) * 1000) / 1000 : 0,
  );
  return <span className={css.played} style={{ transform: `scaleX(${playedFraction})` }} />;
};

/**
 * The phone's player above the tab bar. A press or a swipe up opens the full-screen player, a horizontal swipe skips.
 * Hidden before the first play.
 */
export const MiniPlayer = () => {
  const track = usePlayer(selectTrack);
  const isHidden = useSyncExternalStore(isMiniPlayerHidden.subscribe, isMiniPlayerHidden.get);
  const swipe = useSwipe({ up: () => setFullScreenOpen(true), left: player.next, right: player.previous });
  if (!track || isHidden) return null;
  const artists = joinArtistNames(track);
  const { LikeButton } = getTrackControls();
  return (
    <section id="player" tabIndex={-1} className={css.root} aria-label={t('Player')} {...swipe}>
      <button
        type="button"
        className={css.openButton}
        aria-label={t('Open player: :track, :artists', { track: track.name, artists })}
        onClick={() => setFullScreenOpen(true)}
      >
        <Artwork image={track.image} sizes="44px" className={css.art} />
        <span className={css.text}>
          <span className={css.title}>{track.name}</span> <span className={css.artists}>{artists}</span>
        </span>
      </button>
      {!track.token && <LikeButton id={track.id} name={track.name} />}
      <MiniToggle />
      <PlayedBar />
    </section>
  );
};
