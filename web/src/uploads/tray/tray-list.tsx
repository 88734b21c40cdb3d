import type { ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { LongList } from '../long-list.tsx';
import type { UploadLine } from '../upload-line.ts';
import { getUploadState, isProcessing, needsAttention, type UploadState } from '../upload-state.ts';
import type { FileActions, Uploads } from '../uploads.ts';
import { TrayRow } from './tray-row.tsx';
import * as css from './upload-tray.css.ts';

const getRank = (state: UploadState): number => {
  if (state === 'uploading' || state === 'offline') return 0;
  if (needsAttention(state)) return 2;
  if (isProcessing(state)) return 3;
  return state === 'ready' || state === 'held' ? 4 : 1;
};

interface TrayListProps {
  readonly uploads: Uploads;
  readonly lines: readonly UploadLine[];
  readonly actions: FileActions;
  /** Content below the list. */
  readonly children: ReactNode;
}

/** The uploads, sorted by state: uploading, waiting, needs attention, processing, ready. */
export const TrayList = ({ uploads, lines, actions, children }: TrayListProps) => {
  const rows = lines.toSorted((one, other) => getRank(getUploadState(one)) - getRank(getUploadState(other)));
  return (
    <div className={css.scroller} data-scrolls>
      <LongList
        label={t('Files')}
        keys={rows.map(({ key }) => key)}
        rowHeight={css.rowHeight}
        scroller="[data-scrolls]"
        row={(index) => {
          const line = rows[index];
          return line && <TrayRow uploads={uploads} line={line} actions={actions} />;
        }}
      />
      {children}
    </div>
  );
};
