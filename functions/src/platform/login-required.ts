import { text } from '@overtone/shared/texts/text.ts';
import { AppError } from './errors.ts';

/** Returns the error for a guest that has to log in. */
export const createLoginRequiredError = (): AppError =>
  new AppError('auth.required', 'Log in first.', { action: { label: text('Log in'), action: '/login' } });
