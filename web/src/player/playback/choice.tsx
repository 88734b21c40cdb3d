import * as css from './playback-menu.css.ts';

export interface ChoiceProps {
  readonly label: string;
  readonly chosen: boolean;
  readonly choose: () => void;
}

/** A toggle button for one of several options. */
export const Choice = ({ label, chosen, choose }: ChoiceProps) => (
  <button type="button" className={css.choice} aria-pressed={chosen} onClick={choose}>
    {label}
  </button>
);
