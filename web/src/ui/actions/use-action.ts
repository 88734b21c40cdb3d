import { useRef, useState } from 'react';
import { type FailureOptions, showFailure } from '../feedback/show-failure.ts';

/** The state and trigger of an action, for a button. */
export interface Action {
  readonly isPending: boolean;
  readonly run: () => Promise<unknown>;
}

/**
 * Runs an action that the user starts: one at a time, with a toast for errors. For API calls use `useCall`.
 * @returns `pending`, and `run`, which resolves to the result, or undefined if the action failed or another one is
 * pending.
 */
export const useAction = <Args extends unknown[], Result>(
  action: (...args: Args) => Promise<Result>,
  options?: FailureOptions,
) => {
  const [pending, setPending] = useState(false);
  const isRunning = useRef(false);
  const run = async (...args: Args): Promise<Result | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setPending(true);
    try {
      return await action(...args);
    } catch (error) {
      showFailure(error, options);
      return undefined;
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  };
  return { pending, run };
};
