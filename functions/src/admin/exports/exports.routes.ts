import { exportContract } from '@overtone/shared/admin/exports/export.contract.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { type ListQuery, toListSelection } from '../../platform/managed/list-selection.ts';
import { routes } from '../../platform/routes.ts';
import { toActivitySelection } from '../activity/activity.export.ts';
import { type ManagedKindName, managedKinds } from '../lists/managed-kinds.ts';
import { beginExport, getExport } from './exports.service.ts';

/** Requests an export of a managed list, with the filters, search and order of its query. */
const exportList = (
  kind: ManagedKindName,
  { ids, ...query }: ListQuery & { readonly ids?: readonly string[] | undefined },
  context: RequestContext,
) => beginExport(kind, { selection: toListSelection(managedKinds[kind].list, query as ListQuery), ids }, context);

export const exportRoutes = routes(exportContract, {
  get: async ({ params }, { visitor }) => ({ export: await getExport(params.exportId, visitor) }),
  users: async ({ body }, context) => ({ export: await exportList('users', body, context) }),
  playlists: async ({ body }, context) => ({ export: await exportList('playlists', body, context) }),
  activity: async ({ body }, context) => ({
    export: await beginExport('activity', { selection: toActivitySelection(body) }, context),
  }),
});
