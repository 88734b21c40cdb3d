import { Music } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { LongList } from '../long-list.tsx';
import type { UploadLine } from '../upload-line.ts';
import type { FileActions, Uploads } from '../uploads.ts';
import * as css from './file-list.css.ts';
import { FileRow } from './file-row.tsx';

interface FileListProps {
  readonly uploads: Uploads;
  readonly lines: readonly UploadLine[];
  readonly actions: FileActions;
  readonly selectedIds: ReadonlySet<string>;
  readonly onSelect: (id: string, isSelected: boolean) => void;
}

/** The list of files with their states. */
export const FileList = ({ uploads, lines, actions, selectedIds, onSelect }: FileListProps) => {
  if (lines.length === 0) {
    return <EmptyNote icon={Music} text={t('Your uploads and their status will appear here.')} />;
  }
  return (
    <>
      <div className={css.header} aria-hidden>
        <span>{t('File')}</span>
        <span>{t('Status')}</span>
      </div>
      <LongList
        label={t('Your files')}
        keys={lines.map(({ key }) => key)}
        rowHeight={css.rowHeight}
        scroller="main"
        row={(index) => {
          const line = lines[index];
          return (
            line && (
              <FileRow
                uploads={uploads}
                line={line}
                actions={actions}
                isSelected={selectedIds.has(line.entry?.id ?? '')}
                onSelect={onSelect}
              />
            )
          );
        }}
      />
    </>
  );
};
