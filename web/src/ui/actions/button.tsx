import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { turning } from '../feedback/spinner.css.ts';
import { useDelayed } from '../feedback/use-delayed.ts';
import { button, waiting, wide as wideStyle } from './button.css.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly variant?: keyof typeof button;
  /** What it started is under way: it cannot be pressed again, and turns a wheel after half a second. */
  readonly pending?: boolean;
  /** As wide as its place. */
  readonly wide?: boolean;
}

/** Neither pressed nor, as the button of a form, sent. */
const ignore = (event: MouseEvent): void => event.preventDefault();

/** A button with words on it. For a link that looks like one, give it `button.primary` of `button.css.ts`. */
export const Button = ({ variant = 'secondary', pending = false, wide, onClick, children, ...props }: ButtonProps) => {
  const turns = useDelayed(pending);
  return (
    <button
      type="button"
      {...props}
      // Disabled for good, it would drop the focus of whoever has just pressed it.
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? ignore : onClick}
      className={classNames(button[variant], wide && wideStyle)}
    >
      {turns && <LoaderCircle className={classNames(waiting, turning)} aria-hidden />}
      {children}
    </button>
  );
};
