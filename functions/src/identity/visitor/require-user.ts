import type { UserId } from '@overtone/shared/ids.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { createLoginRequiredError } from '../../platform/login-required.ts';

/** Returns the id of the logged-in user of a request. @throws AppError `auth.required` */
export const requireUserId = ({ userId }: Pick<Visitor, 'userId'>): UserId => {
  if (userId === null) throw createLoginRequiredError();
  return userId;
};

/** Returns the visitor if a user is logged in. @throws AppError `auth.required` */
export const requireLoggedInVisitor = (visitor: Visitor): Visitor & { readonly userId: UserId } => ({
  ...visitor,
  userId: requireUserId(visitor),
});
