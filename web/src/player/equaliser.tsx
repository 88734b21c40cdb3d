import { bar, equaliser } from './equaliser.css.ts';
import { usePlayer } from './use-player.ts';

/** Three bars that dance while the track plays and stand still while it does not. */
export const Equaliser = () => {
  const isPlaying = usePlayer(({ status }) => status === 'playing');
  return (
    <span className={equaliser} data-playing={isPlaying || undefined} aria-hidden>
      <i className={bar} />
      <i className={bar} />
      <i className={bar} />
    </span>
  );
};
