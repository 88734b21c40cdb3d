import { AppError } from '../../platform/errors.ts';

export const createRequestNotFoundError = (): AppError =>
  new AppError('backstage_request.not_found', 'This request doesn’t exist.');

export const createRequestDecidedError = (): AppError =>
  new AppError('backstage_request.decided', 'A decision has already been made on this request.');
