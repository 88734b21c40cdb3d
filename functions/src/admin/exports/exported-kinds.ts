import type { ExportedKind } from '../../platform/managed/managed-kind.ts';
import { activityExport } from '../activity/activity.export.ts';
import { managedKinds } from '../lists/managed-kinds.ts';

/** Everything that can be exported as a CSV file: the lists of the admin area and the activity log. */
export const exportedKinds = { ...managedKinds, activity: activityExport } as const satisfies Record<
  string,
  ExportedKind
>;

export type ExportedKindName = keyof typeof exportedKinds;
export const exportedKindNames = Object.keys(exportedKinds) as [ExportedKindName, ...ExportedKindName[]];
