import { Check, Minus } from 'lucide-react';
import * as css from './tick-box.css.ts';

interface TickBoxProps {
  readonly label: string;
  readonly isTicked: boolean;
  /** Some of what it stands for are ticked. */
  readonly isPartly?: boolean;
  /** @param isRange pressed with Shift */
  readonly onToggle: (isRange: boolean) => void;
}

/** The box of a row in a list that is one stop of Tab: the arrows go through buttons. */
export const TickBox = ({ label, isTicked, isPartly = false, onToggle }: TickBoxProps) => (
  // biome-ignore lint/a11y/useSemanticElements: an <input> takes the arrows for itself, and hears of no Shift.
  <button
    type="button"
    role="checkbox"
    className={css.press}
    aria-label={label}
    aria-checked={isPartly ? 'mixed' : isTicked}
    onClick={({ shiftKey }) => onToggle(shiftKey)}
  >
    <span className={css.box} data-on={isTicked || isPartly || undefined}>
      {isPartly ? <Minus className={css.sign} aria-hidden /> : isTicked && <Check className={css.sign} aria-hidden />}
    </span>
  </button>
);
