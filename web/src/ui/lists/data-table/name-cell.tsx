import type { ReactNode } from 'react';
import { name as nameStyle, root } from './name-cell.css.ts';

interface NameCellProps {
  /** A decorative picture. */
  readonly picture: ReactNode;
  readonly name: string;
}

/** A row's picture and name; a long name is truncated. */
export const NameCell = ({ picture, name }: NameCellProps) => (
  <span className={root}>
    {picture}
    <span className={nameStyle}>{name}</span>
  </span>
);
