import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { routes } from '../../platform/routes.ts';
import { setAvatar } from '../avatars/set-avatar.service.ts';
import { presentMe } from '../me/me.service.ts';
import { removeAccount } from '../removal/remove-account.service.ts';
import { readUser } from './read-user.service.ts';
import { updateUser } from './update-user.service.ts';
import { idOf, requireSelf } from './users.policy.ts';

export const userRoutes = routes(userContract, {
  get: async ({ params, query }, { visitor }) => ({
    user: await readUser(idOf(params.userId, visitor), query.loadCount ?? [], visitor),
  }),
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
