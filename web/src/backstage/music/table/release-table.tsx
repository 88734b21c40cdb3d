import { CloudUpload, FolderOpen, ListChecks, Plus, Trash2, WandSparkles } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { spokenDuration } from '../../../lib/format.ts';
import { t, tn } from '../../../lib/i18n.ts';
import { hidden } from '../../../styles/hidden.css.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { type FileActions, LongList, type UploadLine, type Uploads } from '../../../uploads/public.ts';
import type { ReleaseEditor } from '../release-editor.ts';
import { useSounds } from '../sounds.ts';
import { useRelease } from '../use-release.ts';
import type { RowLines } from '../use-release-files.ts';
import { ReleaseRow, type RowActions } from './release-row.tsx';
import * as css from './release-table.css.ts';
import { useDragRows } from './use-drag-rows.ts';
import { useErrors } from './use-errors.ts';
import { type ShownRow, useShownRows } from './use-shown-rows.ts';
import { useSteady } from './use-steady.ts';

interface ReleaseTableProps {
  readonly editor: ReleaseEditor;
  readonly uploads: Uploads;
  readonly files: FileActions;
  readonly lines: RowLines;
  /** Whether files are held over the page. */
  readonly isOver: boolean;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (keys: ReadonlySet<string>) => void;
  readonly onEdit: (keys: readonly string[]) => void;
  readonly menu: RowActions['menu'];
  readonly onRemove: (keys: readonly string[]) => void;
  readonly onAddFiles: (() => void) | undefined;
  readonly onChoose: (() => void) | undefined;
  readonly onFill: (() => void) | undefined;
}

const sumOf = (rows: readonly ShownRow[], lines: RowLines): string => {
  const milliseconds = rows.reduce(
    (sum, { row, track }) => sum + (track?.duration ?? lines.get(row.key)?.entry?.duration ?? 0),
    0,
  );
  const songs = tn(rows.length, '1 song', ':count songs');
  return milliseconds > 0 ? `${songs}, ${spokenDuration(milliseconds)}` : songs;
};

/** A track may play another file by now than the one that it was made of. */
const fileOf = ({ row, track }: ShownRow) => (track ? track.fileId : row.fileId) ?? null;

/** The tracks of a release in their order: titles typed in place, rows moved by their grips or by Alt and an arrow key. */
export const ReleaseTable = (props: ReleaseTableProps) => {
  const { editor, uploads, files, lines, isOver, selected, onSelect, onEdit, menu } = props;
  const rows = useShownRows(useRelease(editor, (release) => release));
  const errors = useErrors(editor);
  const [announced, setAnnounced] = useState('');

  const heard = useMemo(
    () =>
      rows.flatMap((one) => {
        const isReady = one.track !== undefined || lines.get(one.row.key)?.entry?.state === 'ready';
        return isReady ? [fileOf(one)] : [];
      }),
    [rows, lines],
  ).filter((id) => id !== null);
  const sounds = useSounds(props.onFill ? heard : []);

  const placeOf = (key: string): number => rows.findIndex(({ row }) => row.key === key);
  const moveTo = useSteady((key: string, to: number): void => {
    const from = placeOf(key);
    const index = Math.min(Math.max(to, 0), rows.length - 1);
    if (from < 0 || index === from) return;
    editor.move(key, index);
    const name = rows[from]?.said.name || t('Untitled');
    setAnnounced(t(':name is now track :place of :count', { name, place: index + 1, count: rows.length }));
  });
  const step = useSteady((key: string, steps: number): void => moveTo(key, placeOf(key) + steps));
  const drop = useSteady((key: string, at: string): void => moveTo(key, placeOf(at)));
  const choose = useSteady((key: string, is: boolean): void => {
    const next = new Set(selected);
    if (is) next.add(key);
    else next.delete(key);
    onSelect(next);
  });
  const openEdit = useSteady((keys: readonly string[]): void => onEdit(keys));
  const entries = useSteady((key: string) => menu(key));
  const { drag, grab } = useDragRows(drop);
  const actions = useMemo<RowActions>(
    () => ({
      say: (key, said) => editor.sayOf([key], said),
      select: choose,
      move: step,
      edit: openEdit,
      menu: entries,
      grab,
    }),
    [editor, grab, choose, step, openEdit, entries],
  );

  const dropAt = (key: string): 'before' | 'after' | undefined => {
    if (drag?.at !== key) return undefined;
    return placeOf(key) > placeOf(drag.key) ? 'after' : 'before';
  };
  const soundOf = (one: ShownRow) => {
    const id = fileOf(one);
    return id ? sounds.get(id) : undefined;
  };
  const tool = (label: string, icon: ReactNode, onClick: (() => void) | undefined, variant: 'quiet' | 'outline') =>
    onClick && (
      <Button key={label} variant={variant} onClick={onClick}>
        {icon}
        {label}
      </Button>
    );
  const isAll = rows.length > 0 && selected.size === rows.length;
  return (
    <section aria-labelledby="release-tracks">
      <div className={css.top}>
        <h2 id="release-tracks" className={css.heading}>
          {t('Tracks')}
        </h2>
        {rows.length > 0 && <span className={css.sum}>{sumOf(rows, lines)}</span>}
        <div className={css.tools}>
          {rows.length > 0 && (
            <>
              {tool(
                selected.size > 0 ? t('Edit :count', { count: selected.size }) : t('Edit all'),
                <ListChecks aria-hidden />,
                () => onEdit(selected.size > 0 ? [...selected] : rows.map(({ row }) => row.key)),
                'quiet',
              )}
              {selected.size > 0 &&
                tool(t('Remove'), <Trash2 aria-hidden />, () => props.onRemove([...selected]), 'quiet')}
              {tool(t('Fill from tags'), <WandSparkles aria-hidden />, props.onFill, 'quiet')}
              {tool(t('Choose from uploads'), <FolderOpen aria-hidden />, props.onChoose, 'quiet')}
              {tool(t('Add files'), <Plus aria-hidden />, props.onAddFiles, 'outline')}
            </>
          )}
        </div>
      </div>
      <p className={hidden} role="status">
        {announced}
      </p>
      {rows.length === 0 ? (
        <div className={css.empty} data-over={isOver || undefined}>
          <CloudUpload className={css.emptySign} aria-hidden />
          <p className={css.emptyText}>
            {t('Drop your music anywhere on this page: files or a whole folder. You can fill in the rest meanwhile.')}
          </p>
          <div className={css.buttons}>
            {tool(t('Add files'), <Plus aria-hidden />, props.onAddFiles, 'outline')}
            {tool(t('Choose from uploads'), <FolderOpen aria-hidden />, props.onChoose, 'quiet')}
          </div>
        </div>
      ) : (
        <>
          {isOver && <p className={css.over}>{t('Let go to add these files')}</p>}
          <div className={css.head}>
            <span aria-hidden />
            <span className={css.bareCheck}>
              <Checkbox
                label={<span className={hidden}>{t('Select all tracks')}</span>}
                value={isAll}
                isIndeterminate={selected.size > 0 && !isAll}
                onChange={(is) => onSelect(new Set(is ? rows.map(({ row }) => row.key) : []))}
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
              {t('State')}
            </span>
          </div>
          <div className={css.list} data-choosing={selected.size > 0 || undefined}>
            <LongList
              label={t('Tracks')}
              keys={rows.map(({ row }) => row.key)}
              rowHeight={css.rowHeight}
              scroller="main"
              row={(index) => {
                const one = rows[index];
                if (!one) return null;
                const { key } = one.row;
                const line: UploadLine | undefined = lines.get(key);
                return (
                  <ReleaseRow
                    rowKey={key}
                    said={one.said}
                    number={one.number}
                    duration={one.track?.duration ?? null}
                    line={line}
                    sound={soundOf(one)}
                    isSelected={selected.has(key)}
                    isDragged={drag?.key === key}
                    drop={dropAt(key)}
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
