import { trashContract } from '@overtone/shared/backstage/music/trash.contract.ts';
import { routes } from '../../platform/routes.ts';
import { deleteMusic, restoreMusic, trashMusic } from './trash.service.ts';

export const trashRoutes = routes(trashContract, {
  put: async ({ body }, { visitor }) => {
    await trashMusic(body, visitor);
    return {};
  },
  restore: async ({ body }, { visitor }) => {
    await restoreMusic(body, visitor);
    return {};
  },
  remove: async ({ body }, { visitor }) => {
    await deleteMusic(body, visitor);
    return {};
  },
});
