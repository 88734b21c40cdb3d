import {
  type AccountReport,
  accountReportContract,
} from '@overtone/shared/identity/new-accounts/account-report.contract.ts';
import { type VisitReport, visitReportContract } from '@overtone/shared/plays/visit-report.contract.ts';
import { type UploadReport, uploadReportContract } from '@overtone/shared/uploads/upload-report.contract.ts';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { createQuery } from '../../../lib/create-query.ts';
import { shouldThrowPageError } from '../../../lib/query-client.ts';
import type { Range } from '../range/range.ts';

/** The server updates visits every few minutes. */
const queryOptions = { staleTime: 60_000, placeholderData: keepPreviousData, throwOnError: shouldThrowPageError };

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
      { ...createQuery(visitReportContract.get, { query }, ({ report }) => report), ...queryOptions },
      { ...createQuery(accountReportContract.get, { query }, ({ report }) => report), ...queryOptions },
      { ...createQuery(uploadReportContract.get, { query }, ({ report }) => report), ...queryOptions },
    ],
  });
  return visits && accounts && uploads && { visits, accounts, uploads };
};
