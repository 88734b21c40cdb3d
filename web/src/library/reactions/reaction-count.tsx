import { count } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { number } from './reaction-count.css.ts';

interface ReactionCountProps {
  readonly value: number;
  /** The label for screen readers: "12 likes". */
  readonly label: string;
}

/** The number of reactions next to the button; nothing for zero. */
export const ReactionCount = ({ value, label }: ReactionCountProps) =>
  value > 0 && (
    <span className={number}>
      <span aria-hidden>{count(value)}</span>
      <span className={hidden}>{label}</span>
    </span>
  );
