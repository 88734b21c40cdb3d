import { CloudUpload, FolderOpen, ListChecks, Plus, Trash2, WandSparkles } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { formatDuration } from '../../../lib/format.ts';
import { t, tn } from '../../../lib/i18n.ts';
import { hidden } from '../../../styles/hidden.css.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { LongList } from '../../../uploads/long-list.tsx';
import type { UploadLine } from '../../../uploads/upload-line.ts';
import type { FileActions, Uploads } from '../../../uploads/uploads.ts';
import type { ReleaseEditor } from '../release-editor.ts';
import { useSounds } from '../sounds.ts';
import { useErrors, useRelease } from '../use-release.ts';
import type { RowLines } from '../use-release-files.ts';
import { ReleaseRow, type RowActions } from './release-row.tsx';
import * as css from './release-table.css.ts';
import { useDragRows } from './use-drag-rows.ts';
import { type ShownRow, useShownRows } from './use-shown-rows.ts';
import { useStableCallback } from './use-stable-callback.ts';

interface ReleaseTableProps {
  readonly editor: ReleaseEditor;
  readonly uploads: Uploads;
  readonly files: FileActions;
  readonly lines: RowLines;
  /** Whether files are dragged over the page. */
  readonly areFilesDraggedOver: boolean;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (keys: ReadonlySet<string>) => void;
  readonly onEdit: (keys: readonly string[]) => void;
  readonly menu: RowActions['menu'];
  readonly onRemove: (keys: readonly string[]) => void;
  readonly onAddFiles: (() => void) | undefined;
  readonly onChoose: (() => void) | undefined;
  readonly onFill: (() => void) | undefined;
}

const formatTotal = (rows: readonly ShownRow[], lines: RowLines): string => {
  const milliseconds = rows.reduce(
    (sum, { row, track }) => sum + (track?.duration ?? lines.get(row.key)?.entry?.duration ?? 0),
    0,
  );
  const songs = tn(rows.length, '1 song', ':count songs');
  return milliseconds > 0 ? `${songs}, ${formatDuration(milliseconds)}` : songs;
};

/** The audio of a track may have been replaced since it was created from a file. */
const getFileId = ({ row, track }: ShownRow) => (track ? track.fileId : row.fileId) ?? null;

/**
 * The tracks of a release in their order. Titles are edited in place, and rows are moved by dragging or with Alt and an
 * arrow key.
 */
export const ReleaseTable = (props: ReleaseTableProps) => {
  const { editor, uploads, files, lines, areFilesDraggedOver, selected, onSelect, onEdit, menu } = props;
  const rows = useShownRows(useRelease(editor, (release) => release));
  const errors = useErrors(editor);
  const [announcement, setAnnouncement] = useState('');

  const processedFileIds = useMemo(
    () =>
      rows.flatMap((shownRow) => {
        const isReady = shownRow.track !== undefined || lines.get(shownRow.row.key)?.entry?.state === 'ready';
        return isReady ? [getFileId(shownRow)] : [];
      }),
    [rows, lines],
  ).filter((id) => id !== null);
  const sounds = useSounds(props.onFill ? processedFileIds : []);

  const getRowIndex = (key: string): number => rows.findIndex(({ row }) => row.key === key);
  const moveTo = useStableCallback((key: string, to: number): void => {
    const from = getRowIndex(key);
    const index = Math.min(Math.max(to, 0), rows.length - 1);
    if (from < 0 || index === from) return;
    editor.move(key, index);
    const name = rows[from]?.values.name || t('Untitled');
    setAnnouncement(t(':name is now track :place of :count', { name, place: index + 1, count: rows.length }));
  });
  const moveBySteps = useStableCallback((key: string, steps: number): void => moveTo(key, getRowIndex(key) + steps));
  const handleDrop = useStableCallback((key: string, targetKey: string): void => moveTo(key, getRowIndex(targetKey)));
  const select = useStableCallback((key: string, isChecked: boolean): void => {
    const newSelection = new Set(selected);
    if (isChecked) newSelection.add(key);
    else newSelection.delete(key);
    onSelect(newSelection);
  });
  const openEditor = useStableCallback((keys: readonly string[]): void => onEdit(keys));
  const getMenuEntries = useStableCallback((key: string) => menu(key));
  const { drag, grab } = useDragRows(handleDrop);
  const actions = useMemo<RowActions>(
    () => ({
      edit: (key, values) => editor.editRows([key], values),
      select: select,
      move: moveBySteps,
      openEditor,
      menu: getMenuEntries,
      grab,
    }),
    [editor, grab, select, moveBySteps, openEditor, getMenuEntries],
  );

  const getDropPosition = (key: string): 'before' | 'after' | undefined => {
    if (drag?.targetKey !== key) return undefined;
    return getRowIndex(key) > getRowIndex(drag.key) ? 'after' : 'before';
  };
  const findSound = (shownRow: ShownRow) => {
    const id = getFileId(shownRow);
    return id ? sounds.get(id) : undefined;
  };
  const renderTool = (
    label: string,
    icon: ReactNode,
    onClick: (() => void) | undefined,
    variant: 'quiet' | 'outline',
  ) =>
    onClick && (
      <Button key={label} variant={variant} onClick={onClick}>
        {icon}
        {label}
      </Button>
    );
  const areAllSelected = rows.length > 0 && selected.size === rows.length;
  return (
    <section aria-labelledby="release-tracks">
      <div className={css.top}>
        <h2 id="release-tracks" className={css.heading}>
          {t('Tracks')}
        </h2>
        {rows.length > 0 && <span className={css.sum}>{formatTotal(rows, lines)}</span>}
        <div className={css.tools}>
          {rows.length > 0 && (
            <>
              {renderTool(
                selected.size > 0 ? t('Edit :count', { count: selected.size }) : t('Edit all'),
                <ListChecks aria-hidden />,
                () => onEdit(selected.size > 0 ? [...selected] : rows.map(({ row }) => row.key)),
                'quiet',
              )}
              {selected.size > 0 &&
                renderTool(t('Remove'), <Trash2 aria-hidden />, () => props.onRemove([...selected]), 'quiet')}
              {renderTool(t('Fill from tags'), <WandSparkles aria-hidden />, props.onFill, 'quiet')}
              {renderTool(t('Choose from uploads'), <FolderOpen aria-hidden />, props.onChoose, 'quiet')}
              {renderTool(t('Add files'), <Plus aria-hidden />, props.onAddFiles, 'outline')}
            </>
          )}
        </div>
      </div>
      <p className={hidden} role="status">
        {announcement}
      </p>
      {rows.length === 0 ? (
        <div className={css.empty} data-over={areFilesDraggedOver || undefined}>
          <CloudUpload className={css.emptyIcon} aria-hidden />
          <p className={css.emptyText}>
            {t('Drop files or a folder anywhere on this page. You can fill in the details while they upload.')}
          </p>
          <div className={css.buttons}>
            {renderTool(t('Add files'), <Plus aria-hidden />, props.onAddFiles, 'outline')}
            {renderTool(t('Choose from uploads'), <FolderOpen aria-hidden />, props.onChoose, 'quiet')}
          </div>
        </div>
      ) : (
        <>
          {areFilesDraggedOver && <p className={css.over}>{t('Drop to add files')}</p>}
          <div className={css.head}>
            <span aria-hidden />
            <span className={css.bareCheck}>
              <Checkbox
                label={<span className={hidden}>{t('Select all tracks')}</span>}
                value={areAllSelected}
                isIndeterminate={selected.size > 0 && !areAllSelected}
                onChange={(isChecked) => onSelect(new Set(isChecked ? rows.map(({ row }) => row.key) : []))}
              />
            </span>
            <span className={css.headWord} aria-hidden>
              {t('Title')}
            </span>
            <span className={css.headWord} aria-hidden>
              {t('Artists')}
            </span>
            <span className={css.explicitHead} aria-hidden>
              {t('Explicit')}
            </span>
            <span className={css.headWord} aria-hidden>
              {t('Status')}
            </span>
          </div>
          <div className={css.list} data-choosing={selected.size > 0 || undefined}>
            <LongList
              label={t('Tracks')}
              keys={rows.map(({ row }) => row.key)}
              rowHeight={css.rowHeight}
              scroller="main"
              row={(index) => {
                const shownRow = rows[index];
                if (!shownRow) return null;
                const { key } = shownRow.row;
                const line: UploadLine | undefined = lines.get(key);
                return (
                  <ReleaseRow
                    rowKey={key}
                    values={shownRow.values}
                    number={shownRow.number}
                    duration={shownRow.track?.duration ?? null}
                    line={line}
                    sound={findSound(shownRow)}
                    isSelected={selected.has(key)}
                    isDragged={drag?.key === key}
                    drop={getDropPosition(key)}
                    error={errors[key]}
                    artistsError={errors[`${key}.artists`]}
                    uploads={uploads}
                    files={files}
                    actions={actions}
                  />
                );
              }}
            />
          </div>
        </>
      )}
    </section>
  );
};
