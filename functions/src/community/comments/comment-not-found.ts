import { AppError } from '../../platform/errors.ts';

/** The same error for deleted, hidden and inaccessible comments. */
export const commentNotFoundError = (): AppError => new AppError('comment.not_found', 'This comment no longer exists.');
