import { AppError } from '../../platform/errors.ts';

export const requestNotFound = (): AppError =>
  new AppError('backstage_request.not_found', 'This request does not exist.');

export const requestDecided = (): AppError =>
  new AppError('backstage_request.decided', 'This request has been decided already.');
