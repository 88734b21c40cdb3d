import type { Endpoint } from '@overtone/shared/http/endpoint.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import { AppError } from '../errors.ts';
import { signInFirst } from '../sign-in-first.ts';
import type { Visitor } from './context.ts';

/**
 * Lets a visitor pass to an endpoint, or not. What they own there is the feature's policy.
 * @throws AppError `auth.required` where signing in may help, `permission.denied` where it did not, `email.unverified`
 * where an address is to be verified first
 */
export const authorize = (
  { access, beforeVerification }: Pick<Endpoint, 'access' | 'beforeVerification'>,
  { userId, permissions, mustVerifyEmail = false }: Visitor,
): void => {
  if (mustVerifyEmail && access !== 'public' && !beforeVerification) {
    throw new AppError('email.unverified', 'Please verify your email address first.');
  }
  if (access === 'public' || (access === 'self' ? userId !== null : isGranted(permissions, access))) return;
  if (userId === null) throw signInFirst();
  throw new AppError('permission.denied', 'You do not have permission to do this.');
};
