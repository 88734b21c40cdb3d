import { t, tn } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface SaveDialogProps {
  readonly untimedCount: number;
  readonly close: () => void;
  readonly onSaveText: () => void;
  readonly onSaveTimes: () => void;
}

/** Asks whether to save without times if only some lines have one. */
export const SaveDialog = ({ untimedCount, close, onSaveText, onSaveTimes }: SaveDialogProps) => {
  const closeThen = (action: () => void) => () => {
    close();
    action();
  };
  return (
    <Dialog
      title={tn(untimedCount, '1 line isn’t timed yet', ':count lines aren’t timed yet')}
      size="sm"
      close={close}
      footer={
        <>
          <Button onClick={closeThen(onSaveTimes)}>{t('Save with timing')}</Button>
          <Button variant="primary" onClick={closeThen(onSaveText)}>
            {t('Save text only')}
          </Button>
        </>
      }
    >
      <p>
        {t(
          'Untimed lines appear with the previous line. You can also save just the text for now. This browser keeps your timing until you continue.',
        )}
      </p>
    </Dialog>
  );
};
