import { formatFileSize } from '../../lib/file-size.ts';
import { t, tn } from '../../lib/i18n.ts';
import { formatTimeLeft } from '../time-left.ts';
import type { UploadTotals } from '../upload-totals.ts';

/** Returns the title of the tray. */
export const getTrayTitle = ({
  sending,
  processing,
  needAttention,
  possibleDuplicates,
  ready,
}: UploadTotals): string => {
  if (sending > 0) return tn(sending, 'Uploading 1 file', 'Uploading :count files');
  if (processing > 0) return tn(processing, 'Processing 1 file', 'Processing :count files');
  if (needAttention > 0) return tn(needAttention, '1 file needs attention', ':count files need attention');
  if (possibleDuplicates > 0) return tn(possibleDuplicates, '1 possible duplicate', ':count possible duplicates');
  return tn(ready, '1 file is ready', ':count files are ready');
};

/** Returns the total progress: bytes, speed, remaining time. */
export const getTrayProgress = ({ sending, unsent, isPaused, sent, size, speed }: UploadTotals): string => {
  if (sending === 0 && size === 0) return t('Nothing uploading');
  if (sending === 0) {
    const values = { size: formatFileSize(size) };
    return unsent > 0 ? t(':size uploaded', values) : t('All :size uploaded', values);
  }
  const sentText = t(':sent of :size', { sent: formatFileSize(sent), size: formatFileSize(size) });
  if (isPaused) return `${sentText} · ${t('Paused')}`;
  const timeLeft = formatTimeLeft(size - sent, speed);
  const rate = speed > 0 ? t(':size/s', { size: formatFileSize(speed) }) : undefined;
  return [sentText, rate, timeLeft && t(':time left', { time: timeLeft })].filter(Boolean).join(' · ');
};

/** Returns the number of ready and processing files for the footer. */
export const getTrayFooter = ({ ready, processing }: UploadTotals): string =>
  [
    ready > 0 && tn(ready, '1 ready', ':count ready'),
    processing > 0 && tn(processing, '1 processing', ':count processing'),
  ]
    .filter(Boolean)
    .join(', ');
