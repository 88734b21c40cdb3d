import { accountExportContract } from '@overtone/shared/accounts/export/account-export.contract.ts';
import { queryOf } from '../../lib/query-of.ts';

/** Milliseconds between two looks at a file that is under way. */
const lookMs = 5_000;

/** The file with everything of the person, as far as it is: looked at again and again while it is under way. */
export const dataExportQuery = queryOf(accountExportContract.get, {}, (reply) => reply.export);

export const lookAgainMs = (state: string | undefined): number | false => (state === 'pending' ? lookMs : false);
