import { ReportableId, ReportDraft, ReportedId } from '@overtone/shared/identity/reports/report.model.ts';
import { UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** A report by one user. */
export const reportItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: ReportDraft.extend({ id: ReportedId, userId: UserId, createdAt: z.iso.datetime() }),
  key: { pk: 'reported#{id}', sk: 'by#{userId}' },
  isConsistent: true,
});

/** Reference to a report in the partition of the reporting user, for the account deletion and the export. */
export const userReportItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ id: ReportableId }),
  key: { pk: 'user#{userId}', sk: 'report#{id}' },
  isConsistent: true,
});
