import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { iconButton } from './icon-button.css.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  /** Its label and tooltip. */
  readonly label: string;
}

/** An icon button of 40 px (44 px for touch). Use `aria-pressed` for a toggle. */
export const IconButton = ({ label, className, ...props }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    data-tooltip={label}
    {...props}
    className={classNames(iconButton, className)}
  />
);
