import { bar, equaliser } from './equaliser.css.ts';

/** Three bars that are animated during playback. */
export const EqualiserBars = ({ playing }: { readonly playing: boolean }) => (
  <span className={equaliser} data-playing={playing || undefined} aria-hidden>
    <i className={bar} />
    <i className={bar} />
    <i className={bar} />
  </span>
);
