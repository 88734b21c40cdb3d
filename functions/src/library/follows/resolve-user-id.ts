import type { UserId } from '@overtone/shared/ids.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import type { Visitor } from '../../platform/http/context.ts';

/** Returns the id of the user whose list is requested. @throws AppError `auth.required` for `me` of a guest */
export const resolveUserId = ({ userId }: { readonly userId: 'me' | UserId }, visitor: Visitor): UserId =>
  userId === 'me' ? requireUserId(visitor) : userId;
