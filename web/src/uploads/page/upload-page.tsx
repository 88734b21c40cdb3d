import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FolderUp, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { fileSize } from '../../lib/file-size.ts';
import { t } from '../../lib/i18n.ts';
import { unlessShown } from '../../lib/query-client.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton.tsx';
import { HeldNote } from '../held-note.tsx';
import { QuotaNote } from '../quota-note.tsx';
import { linesOfEntries, linesOfItems } from '../upload-line.ts';
import { fileEntriesQuery, uploadLimitsQuery } from '../uploads.queries.ts';
import { useFileActions } from '../use-file-actions.ts';
import { useFollowed, useUploadItems, useUploads } from '../use-uploads.ts';
import { DropArea } from './drop-area.tsx';
import { FileList } from './file-list.tsx';
import { ReleaseBar } from './release-bar.tsx';
import * as css from './upload-page.css.ts';
import { useFollowListed } from './use-follow-listed.ts';

/** Whether something can be made of it: sound that is ready, and no track yet. */
const isFree = ({ state, track_id }: FileEntry): boolean => state === 'ready' && track_id === null;

/** Where files are given, and what became of each. */
export const UploadPage = () => {
  const uploads = useUploads();
  const actions = useFileActions(uploads);
  const items = useUploadItems(uploads);
  const followed = useFollowed(uploads);
  const { data: limits } = useQuery(uploadLimitsQuery);
  const files = useInfiniteQuery({ ...fileEntriesQuery, throwOnError: unlessShown });
  const listed = useMemo(() => files.data?.pages.flatMap(({ data }) => data) ?? [], [files.data]);
  useFollowListed(uploads, listed);

  const lines = useMemo(() => {
    const here = linesOfItems(items, followed);
    return [...here, ...linesOfEntries(listed, followed, here)];
  }, [items, followed, listed]);

  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const free = lines.flatMap(({ entry }) => (entry && isFree(entry) ? [entry] : []));
  const picked = free.filter(({ id }) => chosen.has(id));
  const choose = (id: string, is: boolean): void => {
    const others = [...chosen].filter((one) => one !== id);
    setChosen(new Set(is ? [...others, id] : others));
  };

  const add = (
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
        <DropArea onFiles={(picked) => void actions.add(picked)}>
          <p className={css.dropTitle}>{t('Drop your music here')}</p>
          <p className={css.dropText}>
            {limits
              ? t('Files or whole folders, up to :size each. You can go on working while they are sent.', {
                  size: fileSize(limits.maxFileSize),
                })
              : t('Files or whole folders. You can go on working while they are sent.')}
          </p>
          {add}
        </DropArea>
      </div>
      <aside className={css.rail} aria-label={t('What needs you')}>
        <QuotaNote lines={lines} />
        <HeldNote lines={lines} actions={actions} />
        {items.some(({ waitsFor }) => waitsFor === 'file') && (
          <Banner tone="warning" title={t('Some uploads broke off')}>
            {t('Drop the same files here again: only what is missing is sent.')}
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
              files={picked.length > 0 ? picked : free}
              isChosen={picked.length > 0}
              onClear={() => setChosen(new Set())}
            />
            <FileList uploads={uploads} lines={lines} actions={actions} chosen={chosen} onChoose={choose} />
          </>
        )}
        {files.hasNextPage && (
          <LoadMore
            loading={files.isFetchingNextPage}
            failed={files.isFetchNextPageError}
            load={() => void files.fetchNextPage()}
          />
        )}
      </section>
    </div>
  );
};
