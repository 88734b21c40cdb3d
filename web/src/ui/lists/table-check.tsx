import { Check, Minus } from 'lucide-react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { box, boxIcon, line } from '../fields/check.css.ts';

/** The checkbox of a table's row or header; the table labels it and manages its state. */
export const TableCheck = () => (
  <Checkbox slot="selection" className={line}>
    {({ isSelected, isIndeterminate }) => (
      <span className={box}>
        {isIndeterminate ? <Minus className={boxIcon} /> : isSelected && <Check className={boxIcon} />}
      </span>
    )}
  </Checkbox>
);
