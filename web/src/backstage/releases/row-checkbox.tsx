import { Check, Minus } from 'lucide-react';
import * as css from './row-checkbox.css.ts';

interface RowCheckboxProps {
  readonly label: string;
  readonly isSelected: boolean;
  /** Whether only some of the rows are selected. */
  readonly isIndeterminate?: boolean;
  /** @param isRange whether Shift was pressed */
  readonly onToggle: (isRange: boolean) => void;
}

/**
 * The checkbox of a row. It is a button, because the list uses roving tabindex and the arrow keys move between buttons.
 */
export const RowCheckbox = ({ label, isSelected, isIndeterminate = false, onToggle }: RowCheckboxProps) => (
  // biome-ignore lint/a11y/useSemanticElements: an <input> handles the arrow keys itself and does not report Shift.
  <button
    type="button"
    role="checkbox"
    className={css.press}
    aria-label={label}
    aria-checked={isIndeterminate ? 'mixed' : isSelected}
    onClick={({ shiftKey }) => onToggle(shiftKey)}
  >
    <span className={css.box} data-on={isSelected || isIndeterminate || undefined}>
      {isIndeterminate ? (
        <Minus className={css.icon} aria-hidden />
      ) : (
        isSelected && <Check className={css.icon} aria-hidden />
      )}
    </span>
  </button>
);
