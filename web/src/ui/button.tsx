import type { ComponentProps } from 'react';
import { button } from './button.css.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly variant?: keyof typeof button;
}

/** A button with words on it. For a link that looks like one, give it `button.primary` of `button.css.ts`. */
export const Button = ({ variant = 'secondary', ...props }: ButtonProps) => (
  <button type="button" {...props} className={button[variant]} />
);
