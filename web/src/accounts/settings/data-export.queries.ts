import { accountExportContract } from '@overtone/shared/accounts/export/account-export.contract.ts';
import { createQuery } from '../../lib/create-query.ts';

/** Milliseconds between polls of a pending export. */
const pollMs = 5_000;

/** The state of the user's data export. */
export const dataExportQuery = createQuery(accountExportContract.get, {}, (response) => response.export);

/** Returns the polling interval in milliseconds, or false if the export is not pending. */
export const getPollInterval = (state: string | undefined): number | false => (state === 'pending' ? pollMs : false);
