import { text } from '@overtone/shared/texts/text.ts';
import { AppError } from './errors.ts';

/** What a guest is told where signing in may help. */
export const signInFirst = (): AppError =>
  new AppError('auth.required', 'Please sign in first.', { action: { label: text('Sign in'), action: '/login' } });
