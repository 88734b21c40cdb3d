import { useRef, useState } from 'react';
import { type FailurePlace, showFailure } from '../feedback/show-failure.ts';

/** The state and trigger of an action, for a button. */
export interface Action {
  readonly pending: boolean;
  readonly run: () => Promise<unknown>;
}

/**
 * Runs an action that the user starts: one at a time, with a toast for errors. For API calls use `useCall`.
 * @returns whether it is pending, and a function that starts it. That resolves to the result, or undefined if the
 * action failed or another one is pending.
 */
export const useAction = <Given extends unknown[], Result>(
  work: (...given: Given) => Promise<Result>,
  place?: FailurePlace,
) => {
  const [pending, setPending] = useState(false);
  const running = useRef(false);
  const run = async (...given: Given): Promise<Result | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setPending(true);
    try {
      return await work(...given);
    } catch (error) {
      showFailure(error, place);
      return undefined;
    } finally {
      running.current = false;
      setPending(false);
    }
  };
  return { pending, run };
};
