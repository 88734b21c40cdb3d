import type { ProblemAction } from '@overtone/shared/http/problem.ts';
import { ApiError, unreachable } from '../../lib/api.ts';
import { isNotCome, isOffline, lookForConnection } from '../../lib/connection.ts';
import { type ErrorForm, showFormErrors } from '../../lib/form-errors.ts';
import { reportError } from '../../lib/report-error.ts';
import { type ToastOptions, toasts } from './toasts.ts';

export interface FailurePlace {
  /** Takes what the server says of its fields; a toast says the rest. */
  readonly form?: ErrorForm;
  /** Says it in place of a toast. */
  readonly tell?: (message: string, options?: ToastOptions) => void;
}

/** A path of this site is gone to, a web address opens beside it; anything else leads nowhere. */
const toastAction = ({ label, action }: ProblemAction): ToastOptions['action'] => {
  if (/^\/(?![/\\])/.test(action)) return { label, path: action };
  return /^https?:/.test(action) ? { label, onSelect: () => void open(action, '_blank', 'noopener') } : undefined;
};

const say = (error: unknown, { form, tell = toasts.danger }: FailurePlace = {}): void => {
  const message = showFormErrors(error, form);
  const action = error instanceof ApiError ? error.action && toastAction(error.action) : undefined;
  if (message) tell(message, ...(action ? [{ action }] : []));
  void reportError(error);
};

/**
 * Says what went wrong, the one way there is (spec §8): the first message of a field, else the server's own words, else
 * the general ones, with the action that the server names. The text of a fault of ours reaches the operators and no person.
 */
export const showFailure = (error: unknown, place?: FailurePlace): void => {
  if (!isNotCome(error)) say(error, place);
  // Why it did not come, the browser does not tell.
  else void lookForConnection().then(() => say(isOffline() ? unreachable() : error, place));
};
