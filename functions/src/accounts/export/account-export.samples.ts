import { accountExportContract } from '@overtone/shared/accounts/export/account-export.contract.ts';
import { samplesOf } from '../../testing/sample.ts';

export const accountExportSamples = samplesOf(accountExportContract, {
  get: {},
  begin: {},
  download: { statusForAllowed: 404 },
});
