import type { PermissionName } from '@overtone/shared/permissions/permissions.ts';
import { isOverQuota } from '@overtone/shared/permissions/quota.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';

/**
 * Requires that the visitor may create one more item.
 * @param usage the amount or number before the new item
 * @throws AppError `quota.reached`
 */
export const requireQuota = (
  { permissions }: Pick<Visitor, 'permissions'>,
  permission: PermissionName,
  restriction: string,
  usage: number,
): void => {
  if (!isOverQuota(permissions, permission, restriction, usage)) return;
  throw new AppError('quota.reached', 'You’ve reached your account limit.');
};
