import { t } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import type { UploadTotals } from '../upload-totals.ts';
import { getTrayTitle } from './tray-labels.ts';

/** Number of progress announcements. More would be disturbing. */
const steps = 4;

const getAnnouncement = (totals: UploadTotals): string => {
  const { sending, sent, size, needAttention } = totals;
  if (size === 0 && needAttention === 0) return '';
  const failed = needAttention > 0 ? getTrayTitle({ ...totals, sending: 0, processing: 0 }) : '';
  if (sending === 0) return [...new Set([getTrayTitle(totals), failed])].filter(Boolean).join('. ');
  const percent = (Math.floor((sent / Math.max(size, 1)) * steps) / steps) * 100;
  return [t(':title, :percent%', { title: getTrayTitle(totals), percent }), failed].filter(Boolean).join('. ');
};

/** Announces each quarter of the progress, failures and completion to screen readers. */
export const TrayAnnouncer = ({ totals }: { readonly totals: UploadTotals }) => (
  <p className={hidden} role="status">
    {getAnnouncement(totals)}
  </p>
);
