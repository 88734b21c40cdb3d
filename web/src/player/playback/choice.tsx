import * as css from './playback-menu.css.ts';

export interface ChoiceProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

/** A toggle button for one of several options. */
export const Choice = ({ label, isChosen, choose }: ChoiceProps) => (
  <button type="button" className={css.choice} aria-pressed={isChosen} onClick={choose}>
    {label}
  </button>
);
