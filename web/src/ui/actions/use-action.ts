import { useRef, useState } from 'react';
import { type FailurePlace, showFailure } from '../feedback/show-failure.ts';

/** What a button is given that starts something. */
export interface Action {
  readonly pending: boolean;
  readonly run: () => Promise<unknown>;
}

/**
 * Something that a person starts: once at a time, and what goes wrong is said. For a call of the API, `useCall`.
 * @returns whether it is under way, and how to start it: that gives what came of it, undefined where it failed or another
 * one is under way.
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
