import type { ReactNode } from 'react';
import { name as nameStyle, root } from './name-cell.css.ts';

interface NameCellProps {
  /** Decoration: the name says it. */
  readonly picture: ReactNode;
  readonly name: string;
}

/** A row's name beside its picture; a long one is cut. */
export const NameCell = ({ picture, name }: NameCellProps) => (
  <span className={root}>
    {picture}
    <span className={nameStyle}>{name}</span>
  </span>
);
