import { createContext, use } from 'react';
import type { Commented } from './commented.ts';

/** What every comment of a list is asked about. */
export interface Thread {
  readonly thing: Commented;
  readonly isTheirs: boolean;
  readonly isOpen: boolean;
  readonly pinnedId: string | null;
  /** The one that an address leads to. */
  readonly linkedId: string | null;
}

export const ThreadContext = createContext<Thread | null>(null);

export const useThread = (): Thread => {
  const thread = use(ThreadContext);
  if (!thread) throw new Error('A comment stands in a list.');
  return thread;
};
