import { attentionLimits } from '@overtone/shared/admin/attention/attention-limits.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import type { PermissionName } from '@overtone/shared/permissions/permissions.ts';
import { countPendingRequests } from '../../backstage/public.ts';
import { countReportedComments } from '../../community/public.ts';
import { countOpenReports } from '../../identity/reports/count-open-reports.store.ts';
import type { Visitor } from '../../platform/http/context.ts';

/**
 * Counts what needs attention, as far as the visitor may handle it. Costs one round trip with at most five Queries in
 * parallel. Each one reads the waiting rows and at most `attentionLimits.countMax`: nothing if nothing waits, half a read unit
 * for 4 requests, 15 reported comments or 15 reports, and 40 read units if 100 of each wait.
 */
export const readAttention = async ({ permissions }: Visitor) => {
  const countIfGranted = (
    permission: PermissionName,
    count: (max: number) => Promise<number>,
  ): Promise<number | null> =>
    isGranted(permissions, permission) ? count(attentionLimits.countMax) : Promise.resolve(null);
  const [backstage_requests, comments, reports] = await Promise.all([
    countIfGranted('backstageRequests.update', countPendingRequests),
    countIfGranted('comments.update', countReportedComments),
    countIfGranted('users.update', countOpenReports),
  ]);
  return { backstage_requests, comments, reports };
};
