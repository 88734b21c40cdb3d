import { clock } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { EqualiserBars } from '../../player/indicators/equaliser-bars.tsx';
import { selectIsPlaying } from '../../player/selectors.ts';
import * as css from './embed.css.ts';
import { embedPlayer } from './embed-player.ts';
import { useEmbedState } from './use-embed-player.ts';

interface EmbedTracksProps {
  /** Numbered by their place, as those of a playlist are. */
  readonly byPlace: boolean;
}

/** The tracks of an album or a playlist, where the frame has room for them: each is one button. */
export const EmbedTracks = ({ byPlace }: EmbedTracksProps) => {
  const { items, index } = useEmbedState(({ queue }) => queue);
  const isOn = useEmbedState(selectIsPlaying);
  return (
    <ol className={css.tracks} aria-label={t('Songs')} data-one-stop>
      {items.map(({ key, track }, place) => {
        const isCurrent = place === index;
        const press = (): void => (isCurrent ? embedPlayer.toggle() : embedPlayer.jumpTo(key));
        return (
          <li key={key}>
            <button type="button" className={css.track} aria-current={isCurrent} onClick={press}>
              <span className={css.number}>
                {isCurrent && isOn ? <EqualiserBars playing /> : byPlace ? place + 1 : track.number}
              </span>
              <span className={css.name}>{track.name}</span>
              <span className={css.length}>{clock(track.duration / 1000)}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
};
