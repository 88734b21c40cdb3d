import type { ReactNode } from 'react';
import { Sparkline } from '../../../ui/charts/sparkline.tsx';
import { Change } from './change.tsx';
import * as css from './figures.css.ts';

interface FigureTileProps {
  readonly name: string;
  /** In words. */
  readonly total: string;
  /** A share of what was before; undefined where nothing was. */
  readonly change: number | undefined;
  readonly values: readonly number[];
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** What else is to be known of it. */
  readonly children?: ReactNode;
}

/** What came together in a range, how it moved, and its shape; a button that has the chart show it. */
export const FigureTile = ({ name, total, change, values, isChosen, onChoose, children }: FigureTileProps) => (
  <button type="button" className={css.figure} aria-pressed={isChosen} onClick={onChoose}>
    <span className={css.name}>{name}</span>
    <span className={css.total}>{total}</span>
    <span className={css.change}>
      <Change change={change} />
      {children}
    </span>
    <span className={css.shape}>
      <Sparkline values={values} isChosen={isChosen} />
    </span>
  </button>
);
