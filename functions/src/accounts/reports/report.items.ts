import { ReportDraft, ReportedId, ReportState } from '@overtone/shared/identity/reports/report.model.ts';
import { UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** Something that people reported, with how many did: those who decide see things, not reports. */
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

/** What one person said about it. */
export const reportItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: ReportDraft.extend({ userId: UserId, createdAt: z.iso.datetime() }),
  key: { pk: 'reported#{id}', sk: 'by#{userId}' },
  isConsistent: true,
});

/** The same in the partition of whoever reported, by which their removal and their export find it. */
export const ownReportItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ id: ReportedId }),
  key: { pk: 'user#{userId}', sk: 'report#{id}' },
  isConsistent: true,
});
