import { ReportDraft, ReportedId, ReportState } from '@overtone/shared/identity/reports/report.model.ts';
import { UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** A reported item with the number of its reports. Moderators decide on items, not on single reports. */
export const reportedItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({
    id: ReportedId,
    state: ReportState,
    reports: z.int(),
    reportedAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
  }),
  key: { pk: 'reported#{id}', sk: 'reported' },
  indexes: { byState: { index: 'gsi3', pk: 'reported#{state}', sk: '{reportedAt}#{id}' } },
  isConsistent: true,
});

/** A report by one user. */
export const reportItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: ReportDraft.extend({ userId: UserId, createdAt: z.iso.datetime() }),
  key: { pk: 'reported#{id}', sk: 'by#{userId}' },
  isConsistent: true,
});

/** Reference to a report in the partition of the reporting user, for the account deletion and the export. */
export const userReportItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ id: ReportedId }),
  key: { pk: 'user#{userId}', sk: 'report#{id}' },
  isConsistent: true,
});
