import type { UserId } from '@overtone/shared/ids.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';

/** Returns the user id of a path; `me` is the logged-in user. @throws AppError `auth.required` */
export const idOf = (userId: UserId | 'me', visitor: Visitor): UserId =>
  userId === 'me' ? requireUserId(visitor) : userId;

/** Requires that the path names the logged-in user. @throws AppError `permission.denied` */
export const requireSelf = (userId: UserId | 'me', visitor: Visitor): UserId => {
  const me = requireUserId(visitor);
  if (userId === 'me' || userId === me) return me;
  throw new AppError('permission.denied', 'You don’t have permission to do this.');
};
