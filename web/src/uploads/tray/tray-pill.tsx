import { ChevronUp } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { ProgressLine } from '../progress-line.tsx';
import type { UploadTotals } from '../upload-totals.ts';
import { trayProgress, trayTitle } from './tray-labels.ts';
import * as css from './upload-tray.css.ts';

/** The tray on a phone while its sheet is closed: over what plays and the tabs. */
export const TrayPill = ({ totals, onOpen }: { readonly totals: UploadTotals; readonly onOpen: () => void }) => {
  const title = trayTitle(totals);
  return (
    <section className={css.pill} aria-label={t('Uploads')}>
      <button type="button" className={css.pillButton} aria-haspopup="dialog" onClick={onOpen}>
        <span className={css.words}>
          <span className={css.pillTitle}>{title}</span>
          <span className={css.sub}>{trayProgress(totals)}</span>
        </span>
        <ChevronUp aria-hidden />
      </button>
      <ProgressLine label={title} value={totals.size === 0 ? 0 : totals.sent / totals.size} quiet={totals.isPaused} />
    </section>
  );
};
