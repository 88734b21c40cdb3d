import type { UserId } from '@overtone/shared/ids.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import type { Visitor } from '../../platform/http/context.ts';

/** Whose list is asked for. @throws AppError `auth.required` for a guest's own */
export const personOf = ({ userId }: { readonly userId: 'me' | UserId }, visitor: Visitor): UserId =>
  userId === 'me' ? requireUserId(visitor) : userId;
