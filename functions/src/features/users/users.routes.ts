import { userContract } from '@overtone/shared/users/user.contract.ts';
import { AppError } from '../../platform/errors.ts';
import { routes } from '../../platform/routes.ts';
import { requireUserId } from '../sessions/require-user.ts';
import { getMe } from './me.service.ts';
import { updateUser } from './update-user.service.ts';
import { presentProfile } from './user.presenter.ts';
import { idOf, requireSelf } from './users.policy.ts';
import { getUser } from './users.store.ts';

const notYet = async (): Promise<never> => {
  throw new AppError('unavailable', 'This cannot be done right now.');
};

export const userRoutes = routes(userContract, {
  get: async ({ params }, { visitor }) => {
    const id = idOf(params.userId, visitor);
    return { user: id === visitor.userId ? await getMe(id) : presentProfile(await getUser(id)) };
  },
  update: async ({ params, body }, { visitor }) => ({
    user: await updateUser(requireSelf(params.userId, visitor), body),
  }),
  setLocale: async ({ body }, { visitor }) => ({
    user: await updateUser(requireUserId(visitor), { language: body.locale }),
  }),
  remove: notYet,
  setAvatar: notYet,
  removeAvatar: notYet,
});
