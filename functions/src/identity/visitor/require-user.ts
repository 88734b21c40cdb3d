import type { UserId } from '@overtone/shared/ids.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { signInFirst } from '../../platform/sign-in-first.ts';

/** Returns the id of the logged-in user of a request. @throws AppError `auth.required` */
export const requireUserId = ({ userId }: Visitor): UserId => {
  if (userId === null) throw signInFirst();
  return userId;
};

/** Returns the visitor if a user is logged in. @throws AppError `auth.required` */
export const requirePerson = (visitor: Visitor): Visitor & { readonly userId: UserId } => ({
  ...visitor,
  userId: requireUserId(visitor),
});
