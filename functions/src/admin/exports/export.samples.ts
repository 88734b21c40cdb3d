import { exportContract } from '@overtone/shared/admin/exports/export.contract.ts';
import { samplesOf } from '../../testing/sample.ts';

export const exportSamples = samplesOf(exportContract, {
  get: { parts: () => ({ params: { exportId: 'exp_01JD0000000000000000000000' } }), allowed: 404 },
  users: { parts: () => ({ body: { role: 'users', sort: 'name:asc' } }) },
  playlists: { parts: () => ({ body: { ids: ['pls_01JD0000000000000000000000'] } }) },
});
