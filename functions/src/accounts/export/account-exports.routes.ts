import { accountExportContract } from '@overtone/shared/accounts/export/account-export.contract.ts';
import { routes } from '../../platform/routes.ts';
import { beginAccountExport, downloadAccountExport, readAccountExport } from './account-exports.service.ts';

export const accountExportRoutes = routes(accountExportContract, {
  get: async (_, context) => ({ export: await readAccountExport(context) }),
  begin: async (_, context) => ({ export: await beginAccountExport(context) }),
  download: async (_, context) => ({ url: await downloadAccountExport(context) }),
});
