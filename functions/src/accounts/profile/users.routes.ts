import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { requireUnblocked } from '../../identity/people/blocks.service.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { getUser } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { routes } from '../../platform/routes.ts';
import { setAvatar } from '../avatars/set-avatar.service.ts';
import { getMe, presentMe } from '../me/me.service.ts';
import { removeAccount } from '../removal/remove-account.service.ts';
import { updateUser } from './update-user.service.ts';
import { idOf, requireSelf } from './users.policy.ts';

export const userRoutes = routes(userContract, {
  get: async ({ params }, { visitor }) => {
    const id = idOf(params.userId, visitor);
    if (id === visitor.userId) return { user: await getMe(id) };
    const [user] = await Promise.all([getUser(id), requireUnblocked(visitor, id)]);
    return { user: presentProfile(user) };
  },
  update: async ({ params, body }, { visitor }) => ({
    user: await updateUser(requireSelf(params.userId, visitor), body),
  }),
  setLocale: async ({ body }, { visitor }) => ({
    user: await updateUser(requireUserId(visitor), { language: body.locale }),
  }),
  remove: async ({ params }, context) => {
    await removeAccount(requireSelf(params.userId, context.visitor), context);
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
