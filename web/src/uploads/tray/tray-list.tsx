import type { ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { LongList } from '../long-list.tsx';
import type { UploadLine } from '../upload-line.ts';
import { isMaking, isWrong, type PublicationState, uploadStateOf } from '../upload-state.ts';
import type { Uploads } from '../uploads.ts';
import type { FileActions } from '../use-file-actions.ts';
import { TrayRow } from './tray-row.tsx';
import * as css from './upload-tray.css.ts';

const rank = (standing: PublicationState): number => {
  if (standing === 'uploading' || standing === 'offline') return 0;
  if (isWrong(standing)) return 2;
  if (isMaking(standing)) return 3;
  return standing === 'ready' || standing === 'held' ? 4 : 1;
};

interface TrayListProps {
  readonly uploads: Uploads;
  readonly lines: readonly UploadLine[];
  readonly actions: FileActions;
  /** What stands below them. */
  readonly children: ReactNode;
}

/** Each upload: what is sent now, what waits, what needs the person, what the server is at. */
export const TrayList = ({ uploads, lines, actions, children }: TrayListProps) => {
  const rows = lines.toSorted((one, other) => rank(uploadStateOf(one)) - rank(uploadStateOf(other)));
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
