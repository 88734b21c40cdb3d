import { formatPosition } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { EqualiserBars } from '../../player/indicators/equaliser-bars.tsx';
import { selectIsPlaying } from '../../player/selectors.ts';
import * as css from './embed.css.ts';
import { embedPlayer } from './embed-player.ts';
import { useEmbedState } from './use-embed-player.ts';

interface EmbedTracksProps {
  /** Whether tracks are numbered by their position, as in a playlist. */
  readonly isNumberedByPosition: boolean;
}

/** The track list of an album or a playlist. The styles hide it if the embed is less than 260 px high. */
export const EmbedTracks = ({ isNumberedByPosition }: EmbedTracksProps) => {
  const { items, index: currentIndex } = useEmbedState(({ queue }) => queue);
  const isPlaying = useEmbedState(selectIsPlaying);
  return (
    <ol className={css.tracks} aria-label={t('Songs')} data-roving-tabindex>
      {items.map(({ key, track }, index) => {
        const isCurrentTrack = index === currentIndex;
        const handleClick = (): void => (isCurrentTrack ? embedPlayer.toggle() : embedPlayer.jumpTo(key));
        return (
          <li key={key}>
            <button type="button" className={css.track} aria-current={isCurrentTrack} onClick={handleClick}>
              <span className={css.number}>
                {isCurrentTrack && isPlaying ? (
                  <EqualiserBars isPlaying />
                ) : isNumberedByPosition ? (
                  index + 1
                ) : (
                  track.number
                )}
              </span>
              <span className={css.name}>{track.name}</span>
              <span className={css.length}>{formatPosition(track.duration / 1000)}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
};
