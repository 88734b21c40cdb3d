import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Pause, Play, Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatFileSize } from '../../../lib/file-size.ts';
import { formatPosition } from '../../../lib/format.ts';
import { t, tn } from '../../../lib/i18n.ts';
import { player } from '../../../player/player.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { showFailure } from '../../../ui/feedback/show-failure.ts';
import { Loading } from '../../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { RowsSkeleton } from '../../../ui/lists/rows-skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { StateCell } from '../../../uploads/page/state-cell.tsx';
import { toEntryLines, toItemLines } from '../../../uploads/upload-line.ts';
import { getUploadState } from '../../../uploads/upload-state.ts';
import { fileEntriesQuery } from '../../../uploads/uploads.queries.ts';
import { type FileActions, type Uploads, usePolledEntries, useUploadItems } from '../../../uploads/uploads.ts';
import * as css from './choose-files-dialog.css.ts';

/** Plays an uploaded file that is not a track. The player is paused meanwhile. */
const usePreview = () => {
  const audio = useRef<HTMLAudioElement>(null);
  const [playingId, setPlayingId] = useState<string | null>(null);
  const stop = (): void => {
    audio.current?.pause();
    audio.current = null;
    setPlayingId(null);
  };
  useEffect(() => () => audio.current?.pause(), []);
  const play = (id: string, url: string): void => {
    stop();
    player.pause();
    const newAudio = new Audio(url);
    newAudio.onended = stop;
    audio.current = newAudio;
    setPlayingId(id);
    newAudio.play().catch((error: unknown) => {
      if (audio.current !== newAudio) return;
      stop();
      showFailure(error);
    });
  };
  return {
    /** The ID of the file that is playing, or null. */
    playingId,
    toggle: (id: string, url: string): void => (playingId === id ? stop() : play(id, url)),
  };
};

interface ChooseFilesDialogProps {
  readonly title: string;
  readonly intro: string;
  readonly action: (count: number) => string;
  /** Whether only one file can be selected. */
  readonly isSingle?: boolean;
  /** Files that are already used. */
  readonly usedFileIds: ReadonlySet<string>;
  readonly uploads: Uploads;
  readonly files: FileActions;
  readonly close: () => void;
  /** @returns false if it failed; the error was shown then */
  readonly onChoose: (entries: readonly FileEntry[]) => unknown;
}

/** Selects processed files that are not tracks yet. New files can be uploaded, and appear when they are processed. */
export const ChooseFilesDialog = (props: ChooseFilesDialogProps) => {
  const { title, intro, action, isSingle = false, usedFileIds, uploads, files, close, onChoose } = props;
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [isPending, setPending] = useState(false);
  const { playingId, toggle } = usePreview();
  const items = useUploadItems(uploads);
  const polledEntries = usePolledEntries(uploads);
  const filesQuery = useInfiniteQuery(fileEntriesQuery);

  const lines = useMemo(() => {
    const uploadLines = toItemLines(items, polledEntries);
    const allLines = [
      ...uploadLines,
      ...toEntryLines(filesQuery.data?.pages.flatMap(({ data }) => data) ?? [], polledEntries, uploadLines),
    ];
    return allLines.filter(({ entry }) => !entry || (entry.track_id === null && !usedFileIds.has(entry.id)));
  }, [items, polledEntries, filesQuery.data, usedFileIds]);
  const selectedEntries = lines.flatMap(({ entry }) => (entry && selectedIds.has(entry.id) ? [entry] : []));

  const select = (id: string, isSelected: boolean): void => {
    const otherIds = [...selectedIds].filter((otherId) => otherId !== id);
    setSelectedIds(new Set([...(isSingle ? [] : otherIds), ...(isSelected ? [id] : [])]));
  };
  const submit = async (): Promise<void> => {
    setPending(true);
    if ((await onChoose(selectedEntries)) === false) setPending(false);
    else close();
  };
  return (
    <Dialog
      title={title}
      size="lg"
      close={close}
      footer={
        <>
          <Button onClick={() => void files.addFiles()}>
            <Plus aria-hidden />
            {t('Add files')}
          </Button>
          <Button
            variant="primary"
            disabled={selectedEntries.length === 0}
            isPending={isPending}
            onClick={() => void submit()}
          >
            {action(selectedEntries.length)}
          </Button>
        </>
      }
    >
      <p className={css.intro}>{intro}</p>
      {filesQuery.isPending && (
        <Loading>
          <RowsSkeleton count={4} />
        </Loading>
      )}
      {!filesQuery.isPending && lines.length === 0 && (
        <EmptyNote text={t('All your files are already used in tracks.')} />
      )}
      <ul className={css.list} aria-label={t('Your files')}>
        {lines.map((line) => {
          const { key, name, folder, size, entry } = line;
          if (!entry || getUploadState(line) !== 'ready') {
            return (
              <li key={key} className={css.file}>
                <span className={css.text}>
                  <span className={css.name}>{name}</span>
                  <StateCell uploads={uploads} line={line} />
                </span>
              </li>
            );
          }
          const isPlaying = playingId === entry.id;
          return (
            <li key={key} className={css.file}>
              <Checkbox
                value={selectedIds.has(entry.id)}
                onChange={(isSelected) => select(entry.id, isSelected)}
                label={
                  <span className={css.text}>
                    <span className={css.name}>{name}</span>
                    <span className={css.about}>{[folder, formatFileSize(size)].filter(Boolean).join(' · ')}</span>
                  </span>
                }
              />
              <span className={css.time}>{entry.duration ? formatPosition(entry.duration / 1_000) : ''}</span>
              {entry.url && (
                <IconButton
                  label={isPlaying ? t('Stop :name', { name }) : t('Listen to :name', { name })}
                  onClick={() => entry.url && toggle(entry.id, entry.url)}
                >
                  {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      {filesQuery.hasNextPage && (
        <LoadMore
          isLoading={filesQuery.isFetchingNextPage}
          hasFailed={filesQuery.isFetchNextPageError}
          load={() => void filesQuery.fetchNextPage()}
        />
      )}
    </Dialog>
  );
};

/** Returns the label of the button that adds files. */
export const getAddLabel = (count: number): string =>
  count === 0 ? t('Add') : tn(count, 'Add 1 file', 'Add :count files');
