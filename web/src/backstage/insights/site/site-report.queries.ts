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

/** The server updates visits every few minutes. */
const queryOptions = { staleTime: 60_000, placeholderData: keepPreviousData, throwOnError: unlessShown };

/** The numbers of the site in addition to plays. */
export interface SiteNumbers {
  readonly visits: VisitReport;
  readonly accounts: AccountReport;
  readonly uploads: UploadReport;
}

/** Loads the three reports. Returns undefined until all are loaded. */
export const useSiteNumbers = ({ from, to }: Pick<Range, 'from' | 'to'>): SiteNumbers | undefined => {
  const query = { from, to };
  const [{ data: visits }, { data: accounts }, { data: uploads }] = useQueries({
    queries: [
      { ...queryOf(visitReportContract.get, { query }, ({ report }) => report), ...queryOptions },
      { ...queryOf(accountReportContract.get, { query }, ({ report }) => report), ...queryOptions },
      { ...queryOf(uploadReportContract.get, { query }, ({ report }) => report), ...queryOptions },
    ],
  });
  return visits && accounts && uploads && { visits, accounts, uploads };
};
