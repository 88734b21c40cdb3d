import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import { catalogLimits } from '@overtone/shared/catalog/catalog-limits.ts';
import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { sharingLimits } from '@overtone/shared/sharing/sharing-limits.ts';
import { uploadLimits } from '@overtone/shared/uploads/upload-limits.ts';
import { workspaceLimits } from '@overtone/shared/workspaces/workspace-limits.ts';
import { onTestFinished } from 'vitest';

const limitGroups = {
  ...{ backstageLimits, catalogLimits, identityLimits, libraryLimits, sharingLimits, uploadLimits, workspaceLimits },
};
type LimitGroups = typeof limitGroups;
export type LimitName = { [Group in keyof LimitGroups]: keyof LimitGroups[Group] }[keyof LimitGroups];

/**
 * Lowers a limit for one test, so that a few rows reach it. It only works for limits that are read during a call, not
 * for limits that schemas and constants read when their module is loaded.
 */
export const lowerLimit = (name: LimitName, value: number): void => {
  const limits: Record<string, number> | undefined = Object.values(limitGroups).find((group) => name in group);
  const original = limits?.[name];
  if (!limits || original === undefined) throw new Error(`No limit ${name}`);
  limits[name] = value;
  onTestFinished(() => {
    limits[name] = original;
  });
};
