import { ChevronUp } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { ProgressLine } from '../line-parts.tsx';
import type { UploadTotals } from '../upload-totals.ts';
import { getTrayProgress, getTrayTitle } from './tray-labels.ts';
import * as css from './upload-tray.css.ts';

/** The collapsed tray on phones, above the mini player and the tabs. */
export const TrayPill = ({ totals, onOpen }: { readonly totals: UploadTotals; readonly onOpen: () => void }) => {
  const title = getTrayTitle(totals);
  return (
    <section className={css.pill} aria-label={t('Uploads')}>
      <button type="button" className={css.pillButton} aria-haspopup="dialog" onClick={onOpen}>
        <span className={css.words}>
          <span className={css.pillTitle}>{title}</span>
          <span className={css.sub}>{getTrayProgress(totals)}</span>
        </span>
        <ChevronUp aria-hidden />
      </button>
      <ProgressLine label={title} value={totals.size === 0 ? 0 : totals.sent / totals.size} quiet={totals.isPaused} />
    </section>
  );
};
