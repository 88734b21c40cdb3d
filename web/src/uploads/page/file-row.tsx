import { Trash2 } from 'lucide-react';
import { formatFileSize } from '../../lib/file-size.ts';
import { t } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { LineActions } from '../line-parts.tsx';
import { UploadStateBadge } from '../state-badge.tsx';
import type { UploadLine } from '../upload-line.ts';
import { getUploadState } from '../upload-state.ts';
import type { FileActions, Uploads } from '../uploads.ts';
import * as css from './file-list.css.ts';
import { StateCell } from './state-cell.tsx';

interface FileRowProps {
  readonly uploads: Uploads;
  readonly line: UploadLine;
  readonly actions: FileActions;
  readonly isSelected: boolean;
  readonly onSelect: (id: string, isSelected: boolean) => void;
}

/** A row of the file list; a card on phones. */
export const FileRow = ({ uploads, line, actions, isSelected, onSelect }: FileRowProps) => {
  const { name, folder, size, entry } = line;
  const canSelect = entry?.state === 'ready' && entry.track_id === null;
  return (
    <div className={css.row}>
      {canSelect ? (
        <Checkbox
          value={isSelected}
          onChange={(isChecked) => onSelect(entry.id, isChecked)}
          label={<span className={hidden}>{t('Select :name', { name })}</span>}
        />
      ) : (
        <UploadStateBadge state={getUploadState(line)} />
      )}
      <div className={css.text}>
        <span className={css.name}>{name}</span>
        <span className={css.fileDetails}>{[folder, formatFileSize(size)].filter(Boolean).join(' · ')}</span>
      </div>
      <StateCell uploads={uploads} line={line} />
      <div className={css.actions}>
        <LineActions uploads={uploads} line={line} actions={actions} />
        {entry && entry.track_id === null && (
          <IconButton label={t('Delete :name', { name })} onClick={() => void actions.moveToTrash(entry)}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  );
};
