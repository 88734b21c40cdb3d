import type { UploadLimits } from '@overtone/shared/uploads/file-entry.model.ts';
import { formatFileSize } from '../lib/file-size.ts';
import { formatDuration } from '../lib/format.ts';
import { formatNumber, t, tn } from '../lib/i18n.ts';
import type { UploadLine } from './upload-line.ts';

type Quota = UploadLimits['quota'];
type QuotaKind = keyof Quota;

interface LimitedQuota {
  readonly kind: QuotaKind;
  readonly used: number;
  readonly max: number;
}

const minuteMs = 60_000;

/** Formats an amount with its unit. */
const formatAmount = (kind: QuotaKind, value: number): string => {
  if (kind === 'storage') return formatFileSize(value);
  return kind === 'minutes' ? formatDuration(value * minuteMs) : formatNumber(value);
};

const getShare = ({ used, max }: LimitedQuota): number => (max === 0 ? 1 : used / max);

/** Returns the quota with the largest used share, or undefined if there are no limits. */
export const findScarcestQuota = (quota: Quota): LimitedQuota | undefined =>
  (['minutes', 'storage', 'tracks'] as const)
    .flatMap((kind) => {
      const { used, max } = quota[kind];
      return max === null ? [] : [{ kind, used, max }];
    })
    .toSorted((one, other) => getShare(other) - getShare(one))[0];

export const getQuotaShare = (limited: LimitedQuota): number => Math.min(1, getShare(limited));

/** Formats a quota: `6 hr 12 min of 10 hr 0 min`. */
export const formatQuota = ({ kind, used, max }: LimitedQuota): string => {
  const values = { used: formatAmount(kind, used), max: formatAmount(kind, max) };
  return kind === 'tracks' ? t(':used of :max tracks', values) : t(':used of :max', values);
};

/** Used share from which the user is warned. */
const warningShare = 0.9;

/** Returns a warning if pending files do not fit or the quota is almost used up, otherwise undefined. */
export const getQuotaWarning = (quota: Quota, lines: readonly UploadLine[]): string | undefined => {
  // Uploads in progress are already reserved and count as used.
  const pendingLines = lines.filter(({ item, entry }) => !entry && item?.state === 'pending');
  const size = pendingLines.reduce((sum, line) => sum + line.size, 0);
  const { storage, tracks } = quota;
  const remainingBytes = storage.max === null ? Number.POSITIVE_INFINITY : Math.max(0, storage.max - storage.used);
  if (size > remainingBytes)
    return t('These files need :size, but only :remaining is left.', {
      size: formatFileSize(size),
      remaining: formatFileSize(remainingBytes),
    });
  const remainingTracks = tracks.max === null ? Number.POSITIVE_INFINITY : Math.max(0, tracks.max - tracks.used);
  if (pendingLines.length > 0 && remainingTracks === 0) return t('You’ve reached your track limit.');
  if (pendingLines.length > remainingTracks)
    return tn(remainingTracks, 'You can only add 1 more track.', 'You can only add :count more tracks.');
  const scarcestQuota = findScarcestQuota(quota);
  return scarcestQuota && getShare(scarcestQuota) >= warningShare ? t('You’ve almost reached your limit.') : undefined;
};
