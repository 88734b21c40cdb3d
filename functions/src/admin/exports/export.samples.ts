import { exportContract } from '@overtone/shared/admin/exports/export.contract.ts';
import { getSamples } from '../../testing/sample.ts';

export const exportSamples = getSamples(exportContract, {
  get: { buildRequest: () => ({ params: { exportId: 'exp_01JD0000000000000000000000' } }), statusForAllowed: 404 },
  users: { buildRequest: () => ({ body: { role: 'users', sort: 'name:asc' } }) },
  activity: { buildRequest: () => ({ body: { action: 'settings.update' } }) },
  playlists: { buildRequest: () => ({ body: { ids: ['pls_01JD0000000000000000000000'] } }) },
});
