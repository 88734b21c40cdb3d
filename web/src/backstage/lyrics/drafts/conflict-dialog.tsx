import { t } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import * as css from './conflict.css.ts';

interface VersionProps {
  readonly title: string;
  readonly rows: readonly string[];
  readonly others: ReadonlySet<string>;
  readonly action: string;
  readonly onTake: () => void;
}

const Version = ({ title, rows, others, action, onTake }: VersionProps) => (
  <section className={css.version} aria-label={title}>
    <h3 className={css.title}>{title}</h3>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
    <ol className={css.text} tabIndex={0} aria-label={title}>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of one text never change places.
        <li key={place} className={others.has(row) ? undefined : css.own}>
          {row || ' '}
        </li>
      ))}
    </ol>
    <Button variant="outline" onClick={onTake}>
      {action}
    </Button>
  </section>
);

interface ConflictDialogProps {
  readonly mine: string;
  readonly theirs: string;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Somebody else changed the same words: both versions, and a person who chooses. Nothing is lost before. */
export const ConflictDialog = ({ mine, theirs, onMine, onTheirs }: ConflictDialogProps) => {
  const [own, other] = [mine.split('\n'), theirs.split('\n')];
  return (
    <Dialog title={t('These lyrics have changed meanwhile')} size="lg" mustAnswer close={onTheirs}>
      <p className={css.intro}>
        {t('Somebody else, or you in another window, saved other words. Which ones are to stay?')}
      </p>
      <div className={css.versions}>
        <Version title={t('Yours')} rows={own} others={new Set(other)} action={t('Keep mine')} onTake={onMine} />
        <Version
          title={t('Saved meanwhile')}
          rows={other}
          others={new Set(own)}
          action={t('Take these')}
          onTake={onTheirs}
        />
      </div>
    </Dialog>
  );
};
