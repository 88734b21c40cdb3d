import type { Endpoint } from '@overtone/shared/http/endpoint.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import { AppError } from '../errors.ts';
import { createLoginRequiredError } from '../login-required.ts';
import type { Visitor } from './context.ts';

/**
 * Checks whether a visitor may call an endpoint. Ownership is checked by the policies of the features.
 * @throws AppError `auth.required` for a guest, `permission.denied` for a user without the permission, `email.unverified` if
 * the user has to verify their email address first
 */
export const authorize = (
  { access, beforeVerification }: Pick<Endpoint, 'access' | 'beforeVerification'>,
  { userId, permissions, mustVerifyEmail = false }: Visitor,
): void => {
  if (mustVerifyEmail && access !== 'public' && !beforeVerification) {
    throw new AppError('email.unverified', 'Verify your email address first.');
  }
  if (access === 'public' || (access === 'self' ? userId !== null : isGranted(permissions, access))) return;
  if (userId === null) throw createLoginRequiredError();
  throw new AppError('permission.denied', 'You don’t have permission to do this.');
};
