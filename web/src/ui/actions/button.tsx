import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { spinning } from '../feedback/spinner.css.ts';
import { useDelayed } from '../feedback/use-delayed.ts';
import { button, wide as fullWidth, spinnerSize } from './button.css.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly variant?: keyof typeof button;
  /** The started action is pending: the button cannot be pressed again, and shows a spinner after half a second. */
  readonly pending?: boolean;
  /** Takes the full width. */
  readonly wide?: boolean;
}

/** Prevents a press and the submission of a form. */
const preventPress = (event: MouseEvent): void => event.preventDefault();

/** A button with a label. For a link that looks like one, use `button.primary` of `button.css.ts`. */
export const Button = ({ variant = 'secondary', pending = false, wide, onClick, children, ...props }: ButtonProps) => {
  const showsSpinner = useDelayed(pending);
  return (
    <button
      type="button"
      {...props}
      // A disabled button would lose the focus of the user who has just pressed it.
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? preventPress : onClick}
      className={classNames(button[variant], wide && fullWidth)}
    >
      {showsSpinner && <LoaderCircle className={classNames(spinnerSize, spinning)} aria-hidden />}
      {children}
    </button>
  );
};
