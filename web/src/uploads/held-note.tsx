import { Copy } from 'lucide-react';
import { useId } from 'react';
import { t, tn } from '../lib/i18n.ts';
import { Button } from '../ui/actions/button.tsx';
import * as css from './held-note.css.ts';
import type { UploadLine } from './upload-line.ts';
import type { FileActions } from './uploads.ts';

/** Maximum number of files whose names are listed. */
const namesMax = 3;

interface DuplicatesNoteProps {
  readonly lines: readonly UploadLine[];
  readonly actions: FileActions;
  /** Whether it is in the tray instead of the page. */
  readonly isInTray?: boolean;
}

/** Lists duplicates that are held until the user keeps or discards them. */
export const DuplicatesNote = ({ lines, actions, isInTray = false }: DuplicatesNoteProps) => {
  // The page and the tray can show it at the same time, so the id has to be unique.
  const headingId = useId();
  const duplicates = lines.flatMap(({ entry }) => (entry?.state === 'held' ? [entry] : []));
  if (duplicates.length === 0) return null;
  const ids = duplicates.map(({ id }) => id);
  const variant = isInTray ? 'outline' : 'secondary';
  return (
    <section className={isInTray ? css.trayNote : css.note} aria-labelledby={headingId}>
      <h2 id={headingId} className={css.title}>
        <Copy className={css.icon} aria-hidden />
        {tn(duplicates.length, '1 possible duplicate', ':count possible duplicates')}
      </h2>
      <p className={css.text}>
        {duplicates.length <= namesMax
          ? duplicates.map(({ name }) => t('“:name” is the same recording as one of your files.', { name })).join(' ')
          : t('Each is the same recording as one of your files.')}
      </p>
      <div className={css.buttons}>
        <Button variant={variant} disabled={actions.isPending} onClick={() => void actions.resumeFiles(ids)}>
          {duplicates.length === 1 ? t('Keep both') : t('Keep all')}
        </Button>
        <Button variant={variant} disabled={actions.isPending} onClick={() => void actions.discard(ids)}>
          {t('Discard')}
        </Button>
      </div>
    </section>
  );
};
