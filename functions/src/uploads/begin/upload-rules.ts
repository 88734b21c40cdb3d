import type { UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { GrantedPermission } from '@overtone/shared/permissions/permissions.ts';
import { quotaOf } from '@overtone/shared/permissions/quota.ts';
import { type Text, text } from '@overtone/shared/texts/text.ts';
import type { UploadLimits } from '@overtone/shared/uploads/file-entry.model.ts';
import { brokenFileRule } from '@overtone/shared/uploads/file-rules.ts';
import { readableSize } from '@overtone/shared/uploads/readable-size.ts';
import { AppError } from '../../platform/errors.ts';
import { getPrivateSettings } from '../../site/public.ts';
import { getUsage, type Quota } from '../files/usage.store.ts';

const msPerMinute = 60_000;

/** What somebody may have by their roles (spec §6): `tracks`, `minutes` and `storage` (bytes) of `music.create`. */
export const quotaFor = (permissions: readonly GrantedPermission[]): Quota => {
  const most = (restriction: string) => quotaOf(permissions, 'music.create', restriction);
  const minutes = most('minutes');
  return {
    tracks: most('tracks'),
    bytes: most('storage'),
    milliseconds: minutes === null ? null : minutes * msPerMinute,
  };
};

export const noRoom = (): AppError => new AppError('quota.reached', 'You have reached the limit of your account.');

/** What the site takes: one GetItem, half a unit. */
export const getUploadRules = async (): Promise<Omit<UploadLimits, 'quota'>> => {
  const { s3_direct, tus, max_size, allowed_types, blocked_types } = (await getPrivateSettings()).uploads;
  return {
    s3Direct: s3_direct,
    tus,
    maxFileSize: Math.min(max_size, limits.audioBytesMax),
    allowedTypes: allowed_types,
    blockedTypes: blocked_types,
  };
};

/** What somebody may send, and what of it is used up: two GetItems beside each other. */
export const getUploadLimits = async (
  userId: UserId,
  permissions: readonly GrantedPermission[],
): Promise<UploadLimits> => {
  const [rules, used] = await Promise.all([getUploadRules(), getUsage(userId)]);
  const most = quotaFor(permissions);
  const inMinutes = (milliseconds: number): number => milliseconds / msPerMinute;
  return {
    ...rules,
    quota: {
      tracks: { used: used.tracks, max: most.tracks },
      minutes: {
        used: inMinutes(used.milliseconds),
        max: most.milliseconds === null ? null : inMinutes(most.milliseconds),
      },
      storage: { used: used.bytes, max: most.bytes },
    },
  };
};

const sizeText = (bytes: number): string => {
  const { value, unit } = readableSize(bytes);
  return `${value} ${unit}`;
};

export const typeRefused = text('This file type is not allowed');

/** Why a file is not taken, in the words of the specification (§5); undefined where it is. */
const refusalOf = (
  file: Parameters<typeof brokenFileRule>[0],
  rules: Omit<UploadLimits, 'quota'>,
): Text | undefined => {
  const broken = brokenFileRule(file, rules);
  if (broken === 'size')
    return text('file exceeds maximum allowed size of :size', { size: sizeText(rules.maxFileSize) });
  return broken && typeRefused;
};

/** @throws AppError `file.invalid` for a file that the site does not take */
export const requireTaken = (file: Parameters<typeof brokenFileRule>[0], rules: Omit<UploadLimits, 'quota'>): void => {
  const said = refusalOf(file, rules);
  if (said) throw new AppError('file.invalid', said, { fields: { file: [said] } });
};
