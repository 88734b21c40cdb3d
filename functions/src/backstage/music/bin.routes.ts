import { binContract } from '@overtone/shared/backstage/music/bin.contract.ts';
import { routes } from '../../platform/routes.ts';
import { binMusic, deleteMusic, restoreMusic } from './bin.service.ts';

export const binRoutes = routes(binContract, {
  put: async ({ body }, { visitor }) => {
    await binMusic(body, visitor);
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
