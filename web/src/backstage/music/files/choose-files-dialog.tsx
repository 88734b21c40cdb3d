import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Pause, Play, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { fileSize } from '../../../lib/file-size.ts';
import { clock } from '../../../lib/format.ts';
import { t, tn } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { Loading } from '../../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { RowsSkeleton } from '../../../ui/lists/rows-skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import {
  type FileActions,
  fileEntriesQuery,
  linesOfEntries,
  linesOfItems,
  StateCell,
  type Uploads,
  uploadStateOf,
  useFollowed,
  useUploadItems,
} from '../../../uploads/public.ts';
import * as css from './choose-files-dialog.css.ts';
import { usePreview } from './use-preview.ts';

interface ChooseFilesDialogProps {
  readonly title: string;
  readonly intro: string;
  readonly action: (count: number) => string;
  /** One alone. */
  readonly isSingle?: boolean;
  /** Files that are chosen already. */
  readonly taken: ReadonlySet<string>;
  readonly uploads: Uploads;
  readonly files: FileActions;
  readonly close: () => void;
  /** @returns false where it failed, and that was said */
  readonly onChoose: (entries: readonly FileEntry[]) => unknown;
}

/** Files that are ready and no track yet, to choose from; further ones can be sent from here, and are there when they are ready. */
export const ChooseFilesDialog = (props: ChooseFilesDialogProps) => {
  const { title, intro, action, isSingle = false, taken, uploads, files, close, onChoose } = props;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isPending, setPending] = useState(false);
  const { heard, toggle } = usePreview();
  const items = useUploadItems(uploads);
  const followed = useFollowed(uploads);
  const listed = useInfiniteQuery(fileEntriesQuery);

  const lines = useMemo(() => {
    const here = linesOfItems(items, followed);
    const all = [...here, ...linesOfEntries(listed.data?.pages.flatMap(({ data }) => data) ?? [], followed, here)];
    return all.filter(({ entry }) => !entry || (entry.track_id === null && !taken.has(entry.id)));
  }, [items, followed, listed.data, taken]);
  const picked = lines.flatMap(({ entry }) => (entry && chosen.has(entry.id) ? [entry] : []));

  const choose = (id: string, is: boolean): void => {
    const others = [...chosen].filter((one) => one !== id);
    setChosen(new Set([...(isSingle ? [] : others), ...(is ? [id] : [])]));
  };
  const submit = async (): Promise<void> => {
    setPending(true);
    if ((await onChoose(picked)) === false) setPending(false);
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
          <Button variant="primary" disabled={picked.length === 0} pending={isPending} onClick={() => void submit()}>
            {action(picked.length)}
          </Button>
        </>
      }
    >
      <p className={css.intro}>{intro}</p>
      {listed.isPending && (
        <Loading>
          <RowsSkeleton count={4} />
        </Loading>
      )}
      {!listed.isPending && lines.length === 0 && <EmptyNote text={t('No file of yours is without a track.')} />}
      <ul className={css.list} aria-label={t('Your files')}>
        {lines.map((line) => {
          const { key, name, folder, size, entry } = line;
          if (!entry || uploadStateOf(line) !== 'ready') {
            return (
              <li key={key} className={css.file}>
                <span className={css.words}>
                  <span className={css.name}>{name}</span>
                  <StateCell uploads={uploads} line={line} />
                </span>
              </li>
            );
          }
          const isHeard = heard === entry.id;
          return (
            <li key={key} className={css.file}>
              <Checkbox
                value={chosen.has(entry.id)}
                onChange={(is) => choose(entry.id, is)}
                label={
                  <span className={css.words}>
                    <span className={css.name}>{name}</span>
                    <span className={css.about}>{[folder, fileSize(size)].filter(Boolean).join(' · ')}</span>
                  </span>
                }
              />
              <span className={css.time}>{entry.duration ? clock(entry.duration / 1_000) : ''}</span>
              {entry.url && (
                <IconButton
                  label={isHeard ? t('Stop :name', { name }) : t('Listen to :name', { name })}
                  onClick={() => entry.url && toggle(entry.id, entry.url)}
                >
                  {isHeard ? <Pause aria-hidden /> : <Play aria-hidden />}
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      {listed.hasNextPage && (
        <LoadMore
          loading={listed.isFetchingNextPage}
          failed={listed.isFetchNextPageError}
          load={() => void listed.fetchNextPage()}
        />
      )}
    </Dialog>
  );
};

/** What the button of a dialog that adds says. */
export const addWords = (count: number): string =>
  count === 0 ? t('Add') : tn(count, 'Add 1 file', 'Add :count files');
