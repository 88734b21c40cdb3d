import { ChevronDown, ChevronUp, Pause, Play, X } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { DuplicatesNote } from '../held-note.tsx';
import { ProgressLine } from '../line-parts.tsx';
import type { UploadLine } from '../upload-line.ts';
import type { UploadTotals } from '../upload-totals.ts';
import { type Uploads, useFileActions } from '../uploads.ts';
import { TrayFooter } from './tray-footer.tsx';
import { getTrayProgress, getTrayTitle } from './tray-labels.ts';
import { TrayList } from './tray-list.tsx';
import * as css from './upload-tray.css.ts';

interface TrayContentProps {
  readonly uploads: Uploads;
  readonly lines: readonly UploadLine[];
  readonly totals: UploadTotals;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The content of the tray: totals and the list of uploads. */
export const TrayContent = ({ uploads, lines, totals, isOpen, onToggle }: TrayContentProps) => {
  const { engine } = uploads;
  const actions = useFileActions(uploads);
  const { sending, processing, isPaused, sent, size } = totals;
  const title = getTrayTitle(totals);
  const pauseAll = (): void => {
    for (const { key } of lines) engine[isPaused ? 'resume' : 'pause'](key);
  };
  return (
    <>
      <div className={css.header}>
        <div className={css.text}>
          <h2 className={css.title}>{title}</h2>
          <p className={css.progressText}>{getTrayProgress(totals)}</p>
        </div>
        {sending > 0 && (
          <IconButton label={isPaused ? t('Resume all uploads') : t('Pause all uploads')} onClick={pauseAll}>
            {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          </IconButton>
        )}
        <IconButton label={isOpen ? t('Show less') : t('Show all uploads')} aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
        </IconButton>
        {sending === 0 && processing === 0 && (
          <IconButton label={t('Close uploads')} onClick={() => engine.dismiss(lines.map(({ key }) => key))}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      <div className={css.bar}>
        <ProgressLine label={title} value={size === 0 ? 0 : sent / size} isPaused={isPaused} />
      </div>
      {isOpen && (
        <>
          <TrayList uploads={uploads} lines={lines} actions={actions}>
            <DuplicatesNote lines={lines} actions={actions} isInTray />
          </TrayList>
          <TrayFooter totals={totals} lines={lines} actions={actions} />
        </>
      )}
    </>
  );
};
