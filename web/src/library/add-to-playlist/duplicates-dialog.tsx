import { t, tn } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** Tracks to be added, some of which the playlist already has. */
export interface Duplicates {
  /** The name of the playlist. */
  readonly name: string;
  readonly count: number;
  /** How many of them the playlist already has; a minimum if not all were checked. */
  readonly presentCount: number;
}

interface DuplicatesDialogProps extends Duplicates {
  readonly choose: (choice: 'add' | 'skip' | null) => void;
}

const getQuestion = ({ name, count, presentCount }: Duplicates): string => {
  if (count === 1) return t('This song is already in “:name”.', { name });
  if (presentCount === count) return t('All :count songs are already in “:name”.', { name, count });
  return tn(presentCount, '1 of these songs is already in “:name”.', ':count of these songs are already in “:name”.', {
    name,
  });
};

/** Asks before a track is added twice. */
export const DuplicatesDialog = ({ choose, ...duplicates }: DuplicatesDialogProps) => {
  const hasOthers = duplicates.presentCount < duplicates.count;
  return (
    <Dialog
      title={t('Already in this playlist')}
      size="sm"
      close={() => choose(null)}
      footer={
        <>
          <Button onClick={() => choose(null)}>{t('Cancel')}</Button>
          <Button onClick={() => choose('add')} variant={hasOthers ? 'secondary' : 'primary'}>
            {t('Add anyway')}
          </Button>
          {hasOthers && (
            <Button variant="primary" onClick={() => choose('skip')}>
              {t('Add only new ones')}
            </Button>
          )}
        </>
      }
    >
      <p>{getQuestion(duplicates)}</p>
    </Dialog>
  );
};
