import { t, tn } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { Left } from './release-draft.ts';
import * as css from './release-page.css.ts';

/** What is not saved, in words. */
export const leftWords = ({ isNew, albumNames, publicationStateNames, made, changed }: Left): string => {
  const parts = [
    ...(isNew || albumNames.length > 0 ? [t('the release itself')] : []),
    ...(made.length > 0 ? [tn(made.length, '1 new track', ':count new tracks')] : []),
    ...(changed.length > 0 ? [tn(changed.length, '1 changed track', ':count changed tracks')] : []),
    ...(publicationStateNames.length > 0 ? [t('when and for whom it is out')] : []),
  ];
  return parts.join(', ');
};

interface ReleaseNotesProps {
  readonly left: Left;
  readonly failure: string | undefined;
  readonly isPending: boolean;
  readonly joining: number;
  /** Files of an earlier visit that are no tracks yet. */
  readonly isOffered: boolean;
  readonly onRetry: () => void;
  readonly onJoin: () => void;
}

/** What of a release is not done: why a save ended early and what is left of it, and files that are still to join. */
export const ReleaseNotes = (props: ReleaseNotesProps) => {
  const { left, failure, isPending, joining, isOffered, onRetry, onJoin } = props;
  const words = leftWords(left);
  const files = left.made.length + left.waiting.length;
  return (
    <div className={css.notes}>
      {failure !== undefined && (
        <Banner
          tone="danger"
          title={words ? t('Not saved yet: :what', { what: words }) : t('Not everything is saved')}
          action={
            <Button pending={isPending} onClick={onRetry}>
              {t('Save the rest')}
            </Button>
          }
        >
          {failure} {t('What is saved stays saved, and everything you entered is still here.')}
        </Banner>
      )}
      {joining > 0 && failure === undefined && (
        <Banner>
          {tn(
            joining,
            '1 file joins the release when it is ready, as long as this page is open.',
            ':count files join the release when they are ready, as long as this page is open.',
          )}
        </Banner>
      )}
      {isOffered && files > 0 && joining === 0 && failure === undefined && (
        <Banner action={<Button onClick={onJoin}>{t('Let them join')}</Button>}>
          {tn(
            files,
            '1 file of an earlier visit is no track of this release yet.',
            ':count files of an earlier visit are no tracks of this release yet.',
          )}
        </Banner>
      )}
    </div>
  );
};
