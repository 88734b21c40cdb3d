import { t } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import * as css from './conflict.css.ts';

interface VersionProps {
  readonly title: string;
  readonly rows: readonly string[];
  readonly otherRows: ReadonlySet<string>;
  readonly action: string;
  readonly onChoose: () => void;
}

const Version = ({ title, rows, otherRows, action, onChoose }: VersionProps) => (
  <section className={css.version} aria-label={title}>
    <h3 className={css.title}>{title}</h3>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users have to be able to scroll the text. */}
    <ol className={css.text} tabIndex={0} aria-label={title}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of one text never change their order.
        <li key={index} className={otherRows.has(row) ? undefined : css.changedLine}>
          {row || ' '}
        </li>
      ))}
    </ol>
    <Button variant="outline" onClick={onChoose}>
      {action}
    </Button>
  </section>
);

interface ConflictDialogProps {
  readonly ownVersion: string;
  readonly otherVersion: string;
  readonly onKeepOwn: () => void;
  readonly onKeepOther: () => void;
}

/** Shows both versions if another user has changed the same lyrics, and lets the user choose one. */
export const ConflictDialog = ({ ownVersion, otherVersion, onKeepOwn, onKeepOther }: ConflictDialogProps) => {
  const [ownRows, otherVersionRows] = [ownVersion.split('\n'), otherVersion.split('\n')];
  return (
    <Dialog title={t('These lyrics have changed')} size="lg" isDismissDisabled close={onKeepOther}>
      <p className={css.intro}>
        {t('A different version was saved by someone else or in another window. Which lyrics do you want to keep?')}
      </p>
      <div className={css.versions}>
        <Version
          title={t('Yours')}
          rows={ownRows}
          otherRows={new Set(otherVersionRows)}
          action={t('Keep mine')}
          onChoose={onKeepOwn}
        />
        <Version
          title={t('Saved version')}
          rows={otherVersionRows}
          otherRows={new Set(ownRows)}
          action={t('Use saved version')}
          onChoose={onKeepOther}
        />
      </div>
    </Dialog>
  );
};
