import { useState } from 'react';
import { count } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { number } from './reaction-count.css.ts';

/**
 * A count as it was loaded, adjusted by a press of the user since then. The API has the new count within a minute,
 * and a refused press is reverted.
 * @returns the count, and a function to call before a press
 */
export const useDisplayedCount = (
  loaded: number,
  isReacted: boolean,
): readonly [count: number, notePress: () => void] => {
  const [before, setBefore] = useState<{ readonly loaded: number; readonly isReacted: boolean }>();
  const isSame = before?.loaded === loaded;
  const change = isSame ? Number(isReacted) - Number(before.isReacted) : 0;
  const notePress = (): void => {
    if (!isSame) setBefore({ loaded, isReacted });
  };
  return [Math.max(0, loaded + change), notePress];
};

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
