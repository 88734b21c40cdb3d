import type { UserId } from '@overtone/shared/ids.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { signInFirst } from '../../platform/sign-in-first.ts';

/** Who calls an endpoint of `self`, which lets nobody else in. @throws AppError `auth.required` */
export const requireUserId = ({ userId }: Visitor): UserId => {
  if (userId === null) throw signInFirst();
  return userId;
};

/** The same with what else is known of them. @throws AppError `auth.required` */
export const requirePerson = (visitor: Visitor): Visitor & { readonly userId: UserId } => ({
  ...visitor,
  userId: requireUserId(visitor),
});
