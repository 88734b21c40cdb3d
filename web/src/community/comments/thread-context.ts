import { createContext, use } from 'react';
import type { CommentTarget } from './comment-target.ts';

/** Data that all comments of a list need. */
export interface CommentListData {
  readonly music: CommentTarget;
  readonly isManagedByViewer: boolean;
  readonly isOpen: boolean;
  readonly pinnedId: string | null;
  /** The linked comment. */
  readonly linkedId: string | null;
}

export const CommentListContext = createContext<CommentListData | null>(null);

export const useCommentListData = (): CommentListData => {
  const listData = use(CommentListContext);
  if (!listData) throw new Error('CommentListContext is missing.');
  return listData;
};
