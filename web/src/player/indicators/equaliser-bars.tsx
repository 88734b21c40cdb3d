import { bar, equaliser } from './equaliser.css.ts';

/** Three bars that dance while something plays and stand still while it does not. */
export const EqualiserBars = ({ playing }: { readonly playing: boolean }) => (
  <span className={equaliser} data-playing={playing || undefined} aria-hidden>
    <i className={bar} />
    <i className={bar} />
    <i className={bar} />
  </span>
);
