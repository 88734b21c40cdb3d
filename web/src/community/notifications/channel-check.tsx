import { Check, Minus } from 'lucide-react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { classNames } from '../../lib/class-names.ts';
import { box, boxIcon, line } from '../../ui/fields/check.css.ts';
import { center, locked } from './notification-settings.css.ts';

interface ChannelCheckProps {
  /** The accessible name: the row and the column already show it. */
  readonly label: string;
  readonly value: boolean;
  readonly isIndeterminate?: boolean;
  readonly onChange: (value: boolean) => void;
}

/** The checkbox of a channel. */
export const ChannelCheck = ({ label, value, isIndeterminate = false, onChange }: ChannelCheckProps) => (
  <Checkbox
    className={classNames(line, center)}
    aria-label={label}
    isSelected={value}
    isIndeterminate={isIndeterminate}
    onChange={onChange}
  >
    <span className={box}>
      {isIndeterminate ? <Minus className={boxIcon} /> : value && <Check className={boxIcon} />}
    </span>
  </Checkbox>
);

/** The tick of a channel that cannot be switched off. @param reasonId the id of the element that explains this */
export const LockedCheck = ({ label, reasonId }: { readonly label: string; readonly reasonId: string }) => (
  <Checkbox className={locked} aria-label={label} aria-describedby={reasonId} isSelected isDisabled>
    <Check aria-hidden />
  </Checkbox>
);
