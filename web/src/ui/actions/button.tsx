import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { spinning } from '../feedback/spinner.css.ts';
import { useDelayed } from '../feedback/use-delayed.ts';
import { button, fullWidth, spinnerSize } from './button.css.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly variant?: keyof typeof button;
  /** The started action is pending: the button cannot be pressed again, and shows a spinner after half a second. */
  readonly isPending?: boolean;
  /** Takes the full width. */
  readonly isWide?: boolean;
}

/** Prevents a press and the submission of a form. */
const preventPress = (event: MouseEvent): void => event.preventDefault();

/** A button with a label. For a link that looks like one, use `button.primary` of `button.css.ts`. */
export const Button = ({
  variant = 'secondary',
  isPending = false,
  isWide,
  onClick,
  children,
  ...props
}: ButtonProps) => {
  const isSpinnerShown = useDelayed(isPending);
  return (
    <button
      type="button"
      {...props}
      // A disabled button would lose the focus of the user who has just pressed it.
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={isPending ? preventPress : onClick}
      className={classNames(button[variant], isWide && fullWidth)}
    >
      {isSpinnerShown && <LoaderCircle className={classNames(spinnerSize, spinning)} aria-hidden />}
      {children}
    </button>
  );
};
