import { unreachable } from '../../lib/api.ts';
import { isNotCome, isOffline, lookForConnection } from '../../lib/connection.ts';
import { type ErrorForm, showFormErrors } from '../../lib/form-errors.ts';
import { reportError } from '../../lib/report-error.ts';
import { toasts } from './toasts.ts';

export interface FailurePlace {
  /** Takes what the server says of its fields; a toast says the rest. */
  readonly form?: ErrorForm;
  /** Says it in place of a toast. */
  readonly tell?: (message: string) => void;
}

const say = (error: unknown, { form, tell = toasts.danger }: FailurePlace = {}): void => {
  const message = showFormErrors(error, form);
  if (message) tell(message);
  void reportError(error);
};

/**
 * Says what went wrong, the one way there is (spec §8): the first message of a field, else the server's own words, else
 * the general ones. The text of a fault of ours reaches the operators and no person.
 */
export const tellFailure = (error: unknown, place?: FailurePlace): void => {
  if (!isNotCome(error)) say(error, place);
  // Why it did not come, the browser does not tell.
  else void lookForConnection().then(() => say(isOffline() ? unreachable() : error, place));
};
