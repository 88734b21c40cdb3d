import { bar, equaliser } from './equaliser.css.ts';

/** Three bars that are animated during playback. */
export const EqualiserBars = ({ isPlaying }: { readonly isPlaying: boolean }) => (
  <span className={equaliser} data-playing={isPlaying || undefined} aria-hidden>
    <i className={bar} />
    <i className={bar} />
    <i className={bar} />
  </span>
);
