import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CloudUpload, FolderUp, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { formatFileSize } from '../../lib/file-size.ts';
import { t } from '../../lib/i18n.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton.tsx';
import { isSettled } from '../engine/state-follower.ts';
import type { PickedFile } from '../engine/upload.model.ts';
import { DuplicatesNote } from '../held-note.tsx';
import { useDroppedFiles } from '../pick-files.ts';
import { QuotaNote } from '../quota-note.tsx';
import { toEntryLines, toItemLines } from '../upload-line.ts';
import { fileEntriesQuery, uploadLimitsQuery } from '../uploads.queries.ts';
import { type Uploads, useFileActions, usePolledEntries, useUploadItems, useUploads } from '../uploads.ts';
import { FileList } from './file-list.tsx';
import { ReleaseBar } from './release-bar.tsx';
import * as css from './upload-page.css.ts';

interface DropAreaProps {
  readonly onFiles: (files: readonly PickedFile[]) => void;
  readonly children: ReactNode;
}

/** The drop area for files and folders. They can also be dropped anywhere else on the page. */
const DropArea = ({ onFiles, children }: DropAreaProps) => (
  <div className={css.dropArea} data-over={useDroppedFiles(onFiles) || undefined}>
    <CloudUpload className={css.dropIcon} aria-hidden />
    {children}
  </div>
);

/** Polls the states of listed files that are still being processed. */
const usePollListedFiles = ({ statePoller }: Uploads, listedEntries: readonly FileEntry[]): void => {
  useEffect(() => {
    const polledEntries = statePoller.entries.get();
    const processing = listedEntries.filter(
      (entry) => entry.state !== 'uploading' && !isSettled(entry) && !polledEntries.has(entry.id),
    );
    if (processing.length > 0) statePoller.add(processing);
  }, [statePoller, listedEntries]);
};

/** Whether a track can be created from a file: it is ready and has none. */
const isAvailable = ({ state, track_id }: FileEntry): boolean => state === 'ready' && track_id === null;

/** The page on which artists upload files and see their states. */
export const UploadPage = () => {
  const uploads = useUploads();
  const actions = useFileActions(uploads);
  const items = useUploadItems(uploads);
  const polledEntries = usePolledEntries(uploads);
  const { data: limits } = useQuery(uploadLimitsQuery);
  const files = useInfiniteQuery({ ...fileEntriesQuery, throwOnError: shouldThrowPageError });
  const listedEntries = useMemo(() => files.data?.pages.flatMap(({ data }) => data) ?? [], [files.data]);
  usePollListedFiles(uploads, listedEntries);

  const lines = useMemo(() => {
    const itemLines = toItemLines(items, polledEntries);
    return [...itemLines, ...toEntryLines(listedEntries, polledEntries, itemLines)];
  }, [items, polledEntries, listedEntries]);

  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const availableFiles = lines.flatMap(({ entry }) => (entry && isAvailable(entry) ? [entry] : []));
  const selectedFiles = availableFiles.filter(({ id }) => selectedIds.has(id));
  const select = (id: string, isSelected: boolean): void => {
    const otherIds = [...selectedIds].filter((selectedId) => selectedId !== id);
    setSelectedIds(new Set(isSelected ? [...otherIds, id] : otherIds));
  };

  const addButtons = (
    <div className={css.buttons}>
      <Button variant="primary" onClick={() => void actions.addFiles()}>
        <Plus aria-hidden />
        {t('Add files')}
      </Button>
      <Button variant="outline" onClick={() => void actions.addFolder()}>
        <FolderUp aria-hidden />
        {t('Add a folder')}
      </Button>
    </div>
  );
  return (
    <div className={css.page}>
      <div className={css.drop}>
        <DropArea onFiles={(dropped) => void actions.add(dropped)}>
          <p className={css.dropTitle}>{t('Drop your music here')}</p>
          <p className={css.dropText}>
            {limits
              ? t('Files or folders, up to :size per file. You can keep working while they upload.', {
                  size: formatFileSize(limits.maxFileSize),
                })
              : t('Files or folders. You can keep working while they upload.')}
          </p>
          {addButtons}
        </DropArea>
      </div>
      <aside className={css.rail} aria-label={t('Needs attention')}>
        <QuotaNote lines={lines} />
        <DuplicatesNote lines={lines} actions={actions} />
        {items.some(({ waitReason }) => waitReason === 'file') && (
          <Banner tone="warning" title={t('Some uploads were interrupted')}>
            {t('Drop the same files again to resume. Only the missing parts are uploaded.')}
          </Banner>
        )}
      </aside>
      <section className={css.files} aria-labelledby="your-files">
        <h2 id="your-files" className={css.heading}>
          {t('Your files')}
        </h2>
        {files.isPending ? (
          <Loading>
            <RowsSkeleton count={4} />
          </Loading>
        ) : (
          <>
            <ReleaseBar
              files={selectedFiles.length > 0 ? selectedFiles : availableFiles}
              isSelected={selectedFiles.length > 0}
              onClear={() => setSelectedIds(new Set())}
            />
            <FileList uploads={uploads} lines={lines} actions={actions} selectedIds={selectedIds} onSelect={select} />
          </>
        )}
        {files.hasNextPage && (
          <LoadMore
            isLoading={files.isFetchingNextPage}
            hasFailed={files.isFetchNextPageError}
            load={() => void files.fetchNextPage()}
          />
        )}
      </section>
    </div>
  );
};
