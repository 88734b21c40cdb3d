import { ReportedId, ReportState } from '@overtone/shared/identity/reports/report.model.ts';
import { SimilarNameReport } from '@overtone/shared/identity/reports/similar-name.model.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/**
 * An item that users or the site reported, with the number of reports by users. Moderators decide on items, not on
 * single reports.
 */
export const reportedItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({
    id: ReportedId,
    state: ReportState,
    reports: z.int(),
    reportedAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    /** The report by the site; null if only users reported the item. */
    similarName: SimilarNameReport.nullable().default(null),
  }),
  key: { pk: 'reported#{id}', sk: 'reported' },
  indexes: { byState: { index: 'gsi3', pk: 'reported#{state}', sk: '{reportedAt}#{id}' } },
  isConsistent: true,
  activity: { subject: '{id}', fields: ['state'] },
});
