import { layoutContract } from '@overtone/shared/library/layout/layout.contract.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import { routes } from '../../platform/routes.ts';
import { findLayout, saveLayout } from './layout.store.ts';

export const layoutRoutes = routes(layoutContract, {
  get: (_, { visitor }) => findLayout(requireUserId(visitor)),
  save: async ({ body: { layout, version } }, { visitor }) => {
    const userId = requireUserId(visitor);
    if (await saveLayout(userId, layout, version)) return { layout, version: version + 1 };
    const current = await findLayout(userId);
    throw new AppError('layout.changed', 'Your playlists were rearranged in another tab or device.', { current });
  },
});
