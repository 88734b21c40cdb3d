import { t } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import type { UploadTotals } from '../upload-totals.ts';
import { trayTitle } from './tray-labels.ts';

/** Steps of the whole that are said: more would talk all the time. */
const steps = 4;

const said = (totals: UploadTotals): string => {
  const { sending, sent, size, wrong } = totals;
  if (size === 0 && wrong === 0) return '';
  const failed = wrong > 0 ? trayTitle({ ...totals, sending: 0, making: 0 }) : '';
  if (sending === 0) return [...new Set([trayTitle(totals), failed])].filter(Boolean).join('. ');
  const percent = (Math.floor((sent / Math.max(size, 1)) * steps) / steps) * 100;
  return [t(':title, :percent %', { title: trayTitle(totals), percent }), failed].filter(Boolean).join('. ');
};

/** What a screen reader hears: each quarter, each failure, the end. */
export const TrayAnnouncer = ({ totals }: { readonly totals: UploadTotals }) => (
  <p className={hidden} role="status">
    {said(totals)}
  </p>
);
