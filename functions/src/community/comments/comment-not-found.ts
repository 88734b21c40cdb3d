import { AppError } from '../../platform/errors.ts';

/** The same error for deleted, hidden and inaccessible comments. */
export const createCommentNotFoundError = (): AppError =>
  new AppError('comment.not_found', 'This comment no longer exists.');
