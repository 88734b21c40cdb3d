import { AppError } from '../../platform/errors.ts';

/** Of what is gone, hidden, or kept from whoever asks: nobody learns which. */
export const commentNotFound = (): AppError => new AppError('comment.not_found', 'This comment is not there any more.');
