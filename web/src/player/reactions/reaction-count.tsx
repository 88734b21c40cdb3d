import { count } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { number } from './reaction-count.css.ts';

interface ReactionCountProps {
  readonly of: number;
  /** The same in words: "12 likes". */
  readonly words: string;
}

/** How many people marked something, beside the button by which they do; nothing where nobody did. */
export const ReactionCount = ({ of, words }: ReactionCountProps) =>
  of > 0 && (
    <span className={number}>
      <span aria-hidden>{count(of)}</span>
      <span className={hidden}>{words}</span>
    </span>
  );
