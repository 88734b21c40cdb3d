import { fileSize } from '../../lib/file-size.ts';
import { t, tn } from '../../lib/i18n.ts';
import { timeLeft } from '../time-left.ts';
import type { UploadTotals } from '../upload-totals.ts';

/** What the tray is about, in a few words. */
export const trayTitle = ({ sending, making, wrong, held, ready }: UploadTotals): string => {
  if (sending > 0) return tn(sending, 'Uploading 1 file', 'Uploading :count files');
  if (making > 0) return tn(making, 'Making 1 file ready', 'Making :count files ready');
  if (wrong > 0) return tn(wrong, '1 file needs you', ':count files need you');
  if (held > 0) return tn(held, '1 file is held', ':count files are held');
  return tn(ready, '1 file is ready', ':count files are ready');
};

/** How far all of it is: bytes, speed, time left. */
export const trayProgress = ({ sending, unsent, isPaused, sent, size, speed }: UploadTotals): string => {
  if (sending === 0 && size === 0) return t('Nothing is being sent');
  if (sending === 0) {
    const values = { size: fileSize(size) };
    return unsent > 0 ? t(':size sent', values) : t('All :size sent', values);
  }
  const done = t(':sent of :size', { sent: fileSize(sent), size: fileSize(size) });
  if (isPaused) return `${done} · ${t('Paused')}`;
  const left = timeLeft(size - sent, speed);
  const rate = speed > 0 ? t(':size/s', { size: fileSize(speed) }) : undefined;
  return [done, rate, left && t(':time left', { time: left })].filter(Boolean).join(' · ');
};

/** What the server is at, where something is still sent. */
export const trayFoot = ({ ready, making }: UploadTotals): string =>
  [
    ready > 0 && tn(ready, '1 ready', ':count ready'),
    making > 0 && tn(making, '1 being made ready', ':count being made ready'),
  ]
    .filter(Boolean)
    .join(', ');
