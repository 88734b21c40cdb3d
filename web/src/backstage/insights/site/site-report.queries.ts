import {
  type AccountReport,
  accountReportContract,
} from '@overtone/shared/identity/new-accounts/account-report.contract.ts';
import { type VisitReport, visitReportContract } from '@overtone/shared/plays/visit-report.contract.ts';
import { type UploadReport, uploadReportContract } from '@overtone/shared/uploads/upload-report.contract.ts';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { unlessShown } from '../../../lib/query-client.ts';
import { queryOf } from '../../../lib/query-of.ts';
import type { Range } from '../range/range.ts';

/** Visits are set every few minutes. */
const kept = { staleTime: 60_000, placeholderData: keepPreviousData, throwOnError: unlessShown };

/** What the site's report tells beside plays. */
export interface SiteNumbers {
  readonly visits: VisitReport;
  readonly accounts: AccountReport;
  readonly uploads: UploadReport;
}

/** Three calls at once, to whoever has the numbers; undefined until all are there. */
export const useSiteNumbers = ({ from, to }: Pick<Range, 'from' | 'to'>): SiteNumbers | undefined => {
  const query = { from, to };
  const [{ data: visits }, { data: accounts }, { data: uploads }] = useQueries({
    queries: [
      { ...queryOf(visitReportContract.get, { query }, ({ report }) => report), ...kept },
      { ...queryOf(accountReportContract.get, { query }, ({ report }) => report), ...kept },
      { ...queryOf(uploadReportContract.get, { query }, ({ report }) => report), ...kept },
    ],
  });
  return visits && accounts && uploads && { visits, accounts, uploads };
};
