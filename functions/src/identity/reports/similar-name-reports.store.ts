import type { ReportedId } from '@overtone/shared/identity/reports/report.model.ts';
import type { SimilarName } from '@overtone/shared/identity/reports/similar-name.model.ts';
import { type TransactAction, updateAction } from '../../platform/dynamo/transaction.ts';
import { reportedItem } from './reported.item.ts';

/**
 * Returns the write that reports the name of an artist or a user to moderators, or none if no name is similar. It
 * belongs to the transaction that writes the name: one write unit, and one in the index.
 * @param similarTo the names that the name looks like
 */
export const buildSimilarNameReportActions = (
  id: ReportedId,
  name: string,
  similarTo: readonly SimilarName[],
): TransactAction[] => {
  if (similarTo.length === 0) return [];
  const openState = { state: 'open', reportedAt: new Date().toISOString(), decidedAt: null } as const;
  const set = { id, ...openState, similarName: { name, similarTo: [...similarTo] } };
  return [updateAction(reportedItem, { id }, { set, add: { reports: 0 }, when: null })];
};
