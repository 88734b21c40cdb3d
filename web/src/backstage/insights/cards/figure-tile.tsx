import type { ReactNode } from 'react';
import { Sparkline } from '../../../ui/charts/sparkline.tsx';
import { Change } from './change.tsx';
import * as css from './figures.css.ts';

interface FigureTileProps {
  readonly name: string;
  /** The formatted total. */
  readonly total: string;
  /** Relative change, such as 0.2; undefined if there is no previous value. */
  readonly change: number | undefined;
  readonly values: readonly number[];
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  /** Additional details. */
  readonly children?: ReactNode;
}

/** The total of a metric, its change and a small chart. The button shows the metric in the chart. */
export const FigureTile = ({ name, total, change, values, isSelected, onSelect, children }: FigureTileProps) => (
  <button type="button" className={css.figure} aria-pressed={isSelected} onClick={onSelect}>
    <span className={css.name}>{name}</span>
    <span className={css.total}>{total}</span>
    <span className={css.change}>
      <Change change={change} />
      {children}
    </span>
    <span className={css.shape}>
      <Sparkline values={values} isChosen={isSelected} />
    </span>
  </button>
);
