import { CircleAlert } from 'lucide-react';
import * as css from './field.css.ts';

/** What is wrong, for a person; nothing where nothing is. Whatever it stands in has a screen reader say it. */
export const ErrorText = ({ children }: { readonly children: string | null | undefined }) =>
  children && (
    <p className={css.error}>
      <CircleAlert className={css.errorIcon} aria-hidden />
      {children}
    </p>
  );
