import type { UserId } from '@overtone/shared/ids.ts';
import { mediaLimits } from '@overtone/shared/media/media-limits.ts';
import type { GrantedPermission } from '@overtone/shared/permissions/permissions.ts';
import { getQuotaOf } from '@overtone/shared/permissions/quota.ts';
import { type Text, text } from '@overtone/shared/texts/text.ts';
import type { UploadLimits } from '@overtone/shared/uploads/file-entry.model.ts';
import { findBrokenFileRule } from '@overtone/shared/uploads/file-rules.ts';
import { toReadableSize } from '@overtone/shared/uploads/readable-size.ts';
import { findCaller } from '../../identity/visitor/find-caller.service.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { getPrivateSettings } from '../../site/public.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import { getUsage, type Quota } from '../files/usage.store.ts';

const msPerMinute = 60_000;

/** Returns the quota of a user's roles (spec §6): `tracks`, `minutes` and `storage` (bytes) of `music.create`. */
export const getQuota = (permissions: readonly GrantedPermission[]): Quota => {
  const getLimit = (restriction: string) => getQuotaOf(permissions, 'music.create', restriction);
  const minutes = getLimit('minutes');
  return {
    tracks: getLimit('tracks'),
    bytes: getLimit('storage'),
    milliseconds: minutes === null ? null : minutes * msPerMinute,
  };
};

/**
 * Returns the quota that a file uses: that of the visitor, or of the owner of its workspace. Costs a read unit for files
 * of workspaces.
 */
export const findFileQuota = async (
  { quotaUserId }: Pick<StoredFile, 'quotaUserId'>,
  { userId, permissions }: Pick<Visitor, 'userId' | 'permissions'>,
): Promise<Quota> =>
  getQuota(quotaUserId === userId ? permissions : ((await findCaller(quotaUserId))?.permissions ?? []));

export const createQuotaReachedError = (): AppError =>
  new AppError('quota.reached', 'You’ve reached your account limit.');

/** Returns the site's rules for uploads: one GetItem, half a read unit. */
export const getUploadRules = async (): Promise<Omit<UploadLimits, 'quota'>> => {
  const { s3_direct, tus, max_size, allowed_types, blocked_types } = (await getPrivateSettings()).uploads;
  return {
    s3Direct: s3_direct,
    tus,
    maxFileSize: Math.min(max_size, mediaLimits.audioBytesMax),
    allowedTypes: allowed_types,
    blockedTypes: blocked_types,
  };
};

/** Returns the rules, the quota and its usage: two GetItems in parallel. */
export const getUploadLimits = async (
  userId: UserId,
  permissions: readonly GrantedPermission[],
): Promise<UploadLimits> => {
  const [rules, used] = await Promise.all([getUploadRules(), getUsage(userId)]);
  const quota = getQuota(permissions);
  const toMinutes = (milliseconds: number): number => milliseconds / msPerMinute;
  return {
    ...rules,
    quota: {
      tracks: { used: used.tracks, max: quota.tracks },
      minutes: {
        used: toMinutes(used.milliseconds),
        max: quota.milliseconds === null ? null : toMinutes(quota.milliseconds),
      },
      storage: { used: used.bytes, max: quota.bytes },
    },
  };
};

const formatSize = (bytes: number): string => {
  const { value, unit } = toReadableSize(bytes);
  return `${value} ${unit}`;
};

export const typeNotAllowed = text('This file type is not allowed');

/** Returns the message why a file is rejected (specification §5), or undefined if it is accepted. */
const findRejection = (
  file: Parameters<typeof findBrokenFileRule>[0],
  rules: Omit<UploadLimits, 'quota'>,
): Text | undefined => {
  const violatedRule = findBrokenFileRule(file, rules);
  if (violatedRule === 'size')
    return text('file exceeds maximum allowed size of :size', { size: formatSize(rules.maxFileSize) });
  return violatedRule && typeNotAllowed;
};

/** @throws AppError `file.invalid` if the site does not accept the file */
export const requireAllowedFile = (
  file: Parameters<typeof findBrokenFileRule>[0],
  rules: Omit<UploadLimits, 'quota'>,
): void => {
  const message = findRejection(file, rules);
  if (message) throw new AppError('file.invalid', message, { fields: { file: [message] } });
};
