import { AppError } from '../../platform/errors.ts';

export const requestNotFound = (): AppError =>
  new AppError('backstage_request.not_found', 'This request doesn’t exist.');

export const requestDecided = (): AppError =>
  new AppError('backstage_request.decided', 'A decision has already been made on this request.');
