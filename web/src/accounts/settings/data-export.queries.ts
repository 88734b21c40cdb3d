import { accountExportContract } from '@overtone/shared/accounts/export/account-export.contract.ts';
import { queryOf } from '../../lib/query-of.ts';

/** Milliseconds between polls of a pending export. */
const pollMs = 5_000;

/** The state of the user's data export. */
export const dataExportQuery = queryOf(accountExportContract.get, {}, (reply) => reply.export);

/** Returns the polling interval in milliseconds, or false if the export is not pending. */
export const getPollInterval = (state: string | undefined): number | false => (state === 'pending' ? pollMs : false);
