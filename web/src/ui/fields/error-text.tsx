import { CircleAlert } from 'lucide-react';
import * as css from './field.css.ts';

/** An error message, or nothing without an error. The surrounding field announces it to screen readers. */
export const ErrorText = ({ children }: { readonly children: string | null | undefined }) =>
  children && (
    <p className={css.error}>
      <CircleAlert className={css.errorIcon} aria-hidden />
      {children}
    </p>
  );
