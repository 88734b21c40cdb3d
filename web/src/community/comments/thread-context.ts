import { createContext, use } from 'react';
import type { CommentTarget } from './comment-target.ts';

/** Data that all comments of a list need. */
export interface Thread {
  readonly music: CommentTarget;
  readonly isManagedByViewer: boolean;
  readonly isOpen: boolean;
  readonly pinnedId: string | null;
  /** The linked comment. */
  readonly linkedId: string | null;
}

export const ThreadContext = createContext<Thread | null>(null);

export const useThread = (): Thread => {
  const thread = use(ThreadContext);
  if (!thread) throw new Error('ThreadContext is missing.');
  return thread;
};
