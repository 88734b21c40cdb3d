import { AppError } from '../errors.ts';

export const methodNotAllowed = (): AppError => new AppError('method.not_allowed', 'Method not allowed.');
