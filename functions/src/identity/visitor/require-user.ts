import type { UserId } from '@overtone/shared/ids.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';

/** Who calls an endpoint of `self`, which lets nobody else in. @throws AppError `auth.required` */
export const requireUserId = ({ userId }: Visitor): UserId => {
  if (userId === null) throw new AppError('auth.required', 'Please sign in first.');
  return userId;
};
