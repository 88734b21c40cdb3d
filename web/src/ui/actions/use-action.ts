import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { reportError } from '../../lib/report-error.ts';
import { toasts } from '../feedback/toasts.ts';

/** What a failed call says to a person (spec §8): the first message of a field, else the server's, else the general one. */
export const errorText = (error: unknown): string => {
  if (!(error instanceof ApiError)) return new ApiError(0, {}).message;
  return Object.values(error.errors).flat()[0] ?? error.message;
};

/**
 * Something a button does that has no form: once at a time, and a toast says what went wrong.
 * @returns whether it is under way, and how to start it.
 */
export const useAction = <Given extends unknown[]>(work: (...given: Given) => Promise<unknown>) => {
  const [pending, setPending] = useState(false);
  const running = useRef(false);
  const run = async (...given: Given): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    try {
      await work(...given);
    } catch (error) {
      toasts.danger(errorText(error));
      void reportError(error);
    } finally {
      running.current = false;
      setPending(false);
    }
  };
  return { pending, run };
};
