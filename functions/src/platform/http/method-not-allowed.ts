import { AppError } from '../errors.ts';

export const createMethodNotAllowedError = (): AppError => new AppError('method.not_allowed', 'Method not allowed.');
