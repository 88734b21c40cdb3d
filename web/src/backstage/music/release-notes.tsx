import { t, tn } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { UnsavedChanges } from './release-draft.ts';
import * as css from './release-page.css.ts';

/** Describes the unsaved changes. */
export const describeUnsavedChanges = ({
  isNew,
  albumFields,
  publicationStateFields,
  newRows,
  changedRows,
}: UnsavedChanges): string => {
  const parts = [
    ...(isNew || albumFields.length > 0 ? [t('release details')] : []),
    ...(newRows.length > 0 ? [tn(newRows.length, '1 new track', ':count new tracks')] : []),
    ...(changedRows.length > 0 ? [tn(changedRows.length, '1 changed track', ':count changed tracks')] : []),
    ...(publicationStateFields.length > 0 ? [t('release date and visibility')] : []),
  ];
  return parts.join(', ');
};

interface ReleaseNotesProps {
  readonly unsaved: UnsavedChanges;
  readonly failure: string | undefined;
  readonly isPending: boolean;
  readonly pendingFileCount: number;
  /** Whether there are files of an earlier visit that are not tracks yet. */
  readonly hasEarlierFiles: boolean;
  readonly onRetry: () => void;
  readonly onAddFiles: () => void;
}

/** Shows why a save failed and what remains, and which files will be added. */
export const ReleaseNotes = (props: ReleaseNotesProps) => {
  const { unsaved, failure, isPending, pendingFileCount, hasEarlierFiles, onRetry, onAddFiles } = props;
  const unsavedText = describeUnsavedChanges(unsaved);
  const fileCount = unsaved.newRows.length + unsaved.waitingRows.length;
  return (
    <div className={css.notes}>
      {failure !== undefined && (
        <Banner
          tone="danger"
          title={unsavedText ? t('Not saved yet: :changes', { changes: unsavedText }) : t('Some changes weren’t saved')}
          action={
            <Button isPending={isPending} onClick={onRetry}>
              {t('Retry')}
            </Button>
          }
        >
          {failure} {t('Everything you entered is still here.')}
        </Banner>
      )}
      {pendingFileCount > 0 && failure === undefined && (
        <Banner>
          {tn(
            pendingFileCount,
            '1 file will be added when it’s ready. Keep this page open.',
            ':count files will be added when they’re ready. Keep this page open.',
          )}
        </Banner>
      )}
      {hasEarlierFiles && fileCount > 0 && pendingFileCount === 0 && failure === undefined && (
        <Banner action={<Button onClick={onAddFiles}>{t('Add to release')}</Button>}>
          {tn(
            fileCount,
            '1 file from your last visit hasn’t been added to this release.',
            ':count files from your last visit haven’t been added to this release.',
          )}
        </Banner>
      )}
    </div>
  );
};
