import { Trash2 } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { fileSize } from '../engine/file-size.ts';
import { LineActions } from '../line-actions.tsx';
import { standingOf } from '../standing.ts';
import { StandingSign } from '../standing-sign.tsx';
import type { UploadLine } from '../upload-line.ts';
import type { Uploads } from '../uploads.ts';
import type { FileActions } from '../use-file-actions.ts';
import * as css from './file-list.css.ts';
import { StateCell } from './state-cell.tsx';

interface FileRowProps {
  readonly uploads: Uploads;
  readonly line: UploadLine;
  readonly actions: FileActions;
}

/** One file of the page; a card on a phone. */
export const FileRow = ({ uploads, line, actions }: FileRowProps) => {
  const { name, folder, size, entry } = line;
  return (
    <div className={css.row}>
      <StandingSign standing={standingOf(line)} />
      <div className={css.words}>
        <span className={css.name}>{name}</span>
        <span className={css.about}>{[folder, fileSize(size)].filter(Boolean).join(' · ')}</span>
      </div>
      <StateCell uploads={uploads} line={line} />
      <div className={css.actions}>
        <LineActions uploads={uploads} line={line} actions={actions} />
        {entry && (
          <IconButton label={t('Delete :name', { name })} onClick={() => void actions.bin(entry)}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  );
};
