import { useState } from 'react';
import { formatNumber } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { number } from './reaction-count.css.ts';

/**
 * The loaded count, adjusted if the user has pressed the button since. The API has the new count within a minute,
 * and a refused press is reverted.
 * @returns the count, and a function to call before a press
 */
export const useDisplayedCount = (
  loadedCount: number,
  isReacted: boolean,
): readonly [count: number, recordPress: () => void] => {
  const [stateBeforePress, setStateBeforePress] = useState<{
    readonly loadedCount: number;
    readonly isReacted: boolean;
  }>();
  const isSameCount = stateBeforePress?.loadedCount === loadedCount;
  const change = isSameCount ? Number(isReacted) - Number(stateBeforePress.isReacted) : 0;
  const recordPress = (): void => {
    if (!isSameCount) setStateBeforePress({ loadedCount, isReacted });
  };
  return [Math.max(0, loadedCount + change), recordPress];
};

interface ReactionCountProps {
  readonly value: number;
  /** The label for screen readers: "12 likes". */
  readonly label: string;
}

/** The number of reactions next to the button. Renders nothing for zero. */
export const ReactionCount = ({ value, label }: ReactionCountProps) =>
  value > 0 && (
    <span className={number}>
      <span aria-hidden>{formatNumber(value)}</span>
      <span className={hidden}>{label}</span>
    </span>
  );
