import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { iconButton } from './icon-button.css.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  /** What it does: its name and its tooltip. */
  readonly label: string;
}

/** A button that is an icon only, 40 px (44 under a finger). Give `aria-pressed` to one that stays on. */
export const IconButton = ({ label, className, ...props }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    data-tooltip={label}
    {...props}
    className={classNames(iconButton, className)}
  />
);
