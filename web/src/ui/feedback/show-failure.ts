import type { ProblemAction } from '@overtone/shared/http/problem.ts';
import { ApiError, createUnreachableError } from '../../lib/api.ts';
import { checkConnection, isLoadFailure, isOffline } from '../../lib/connection.ts';
import { type ErrorForm, showFormErrors } from '../../lib/form-errors.ts';
import { reportError } from '../../lib/report-error.ts';
import { type ToastOptions, toasts } from './toasts.ts';

export interface FailureOptions {
  /** The form that shows the server's field errors; others are shown in a toast. */
  readonly form?: ErrorForm;
  /** Called with the message in place of a toast. */
  readonly onErrorMessage?: (message: string, options?: ToastOptions) => void;
}

/** Returns a link to a path of this site, an action that opens a web URL in a new tab, or undefined for other texts. */
const buildToastAction = ({ label, action }: ProblemAction): ToastOptions['action'] => {
  if (/^\/(?![/\\])/.test(action)) return { label, path: action };
  return /^https?:/.test(action) ? { label, onSelect: () => void open(action, '_blank', 'noopener') } : undefined;
};

const showError = (error: unknown, { form, onErrorMessage = toasts.danger }: FailureOptions = {}): void => {
  const message = showFormErrors(error, form);
  const action = error instanceof ApiError ? error.action && buildToastAction(error.action) : undefined;
  if (message) onErrorMessage(message, ...(action ? [{ action }] : []));
  void reportError(error);
};

/**
 * Shows an error in the standard way (spec §8): the first field error, otherwise the server's message, otherwise a
 * general one, with the server's action. The text of a programming error is only reported to the operators.
 */
export const showFailure = (error: unknown, options?: FailureOptions): void => {
  if (!isLoadFailure(error)) showError(error, options);
  // The browser does not reveal why loading failed.
  else void checkConnection().then(() => showError(isOffline() ? createUnreachableError() : error, options));
};
