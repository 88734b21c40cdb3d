import { accountExportContract } from '@overtone/shared/accounts/export/account-export.contract.ts';
import { getSamples } from '../../testing/sample.ts';

export const accountExportSamples = getSamples(accountExportContract, {
  get: {},
  begin: {},
  download: { statusForAllowed: 404 },
});
