import { exportContract } from '@overtone/shared/admin/exports/export.contract.ts';
import { routes } from '../../platform/routes.ts';
import { beginExport, getExport } from './exports.service.ts';

export const exportRoutes = routes(exportContract, {
  get: async ({ params }, { visitor }) => ({ export: await getExport(params.exportId, visitor) }),
  users: async ({ body }, context) => ({ export: await beginExport('users', body, context) }),
  playlists: async ({ body }, context) => ({ export: await beginExport('playlists', body, context) }),
});
