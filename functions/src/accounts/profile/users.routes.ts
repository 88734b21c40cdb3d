import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { routes } from '../../platform/routes.ts';
import { setAvatar } from '../avatars/set-avatar.service.ts';
import { deleteAccount } from '../deletion/delete-account.service.ts';
import { presentMe } from '../me/me.service.ts';
import { readUser } from './read-user.service.ts';
import { updateUser } from './update-user.service.ts';

/** Returns the user id of a path; `me` is the logged-in user. @throws AppError `auth.required` */
const getId = (userId: UserId | 'me', visitor: Visitor): UserId => (userId === 'me' ? requireUserId(visitor) : userId);

/** Requires that the path names the logged-in user. @throws AppError `permission.denied` */
const requireSelf = (userId: UserId | 'me', visitor: Visitor): UserId => {
  const me = requireUserId(visitor);
  if (userId === 'me' || userId === me) return me;
  throw new AppError('permission.denied', 'You don’t have permission to do this.');
};

export const userRoutes = routes(userContract, {
  get: async ({ params, query }, { visitor }) => ({
    user: await readUser(getId(params.userId, visitor), query.loadCount ?? [], visitor),
  }),
  update: async ({ params, body }, { visitor }) => ({
    user: await updateUser(requireSelf(params.userId, visitor), body),
  }),
  setLocale: async ({ body }, { visitor }) => ({
    user: await updateUser(requireUserId(visitor), { language: body.locale }),
  }),
  remove: async ({ params, body }, context) => {
    await deleteAccount(requireSelf(params.userId, context.visitor), body?.artists, context);
    return {};
  },
  setAvatar: async ({ params, body }, { visitor, address }) => {
    const me = requireSelf(params.userId, visitor);
    await limitRate('avatar', { address }, me);
    return { user: await presentMe(await setAvatar(me, body)) };
  },
  removeAvatar: async ({ params }, { visitor }) => ({
    user: await presentMe(await setAvatar(requireSelf(params.userId, visitor), null)),
  }),
});
