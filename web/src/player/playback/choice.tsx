import * as css from './playback-menu.css.ts';

export interface ChoiceProps {
  readonly label: string;
  readonly chosen: boolean;
  readonly choose: () => void;
}

/** One of several, of which at most one is chosen. */
export const Choice = ({ label, chosen, choose }: ChoiceProps) => (
  <button type="button" className={css.choice} aria-pressed={chosen} onClick={choose}>
    {label}
  </button>
);
