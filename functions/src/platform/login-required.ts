import { text } from '@overtone/shared/texts/text.ts';
import { AppError } from './errors.ts';

/** Returns the error for a guest that has to log in. */
export const loginRequired = (): AppError =>
  new AppError('auth.required', 'Please sign in first.', { action: { label: text('Sign in'), action: '/login' } });
