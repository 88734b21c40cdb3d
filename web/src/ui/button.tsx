import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import { button, waiting, wide as wideStyle } from './button.css.ts';
import { turning } from './spinner.css.ts';
import { useDelayed } from './use-delayed.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly variant?: keyof typeof button;
  /** What it started is under way: it cannot be pressed again, and turns a wheel after half a second. */
  readonly pending?: boolean;
  /** As wide as its place. */
  readonly wide?: boolean;
}

/** A button with words on it. For a link that looks like one, give it `button.primary` of `button.css.ts`. */
export const Button = ({ variant = 'secondary', pending = false, wide, disabled, children, ...props }: ButtonProps) => {
  const turns = useDelayed(pending);
  return (
    <button
      type="button"
      {...props}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={classNames(button[variant], wide && wideStyle)}
    >
      {turns && <LoaderCircle className={classNames(waiting, turning)} aria-hidden />}
      {children}
    </button>
  );
};
