import { t, tn } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface SaveDialogProps {
  readonly untimed: number;
  readonly close: () => void;
  readonly onSaveText: () => void;
  readonly onSaveTimes: () => void;
}

/** Asks whether to save without times if only some lines have one. */
export const SaveDialog = ({ untimed, close, onSaveText, onSaveTimes }: SaveDialogProps) => {
  const closeThen = (action: () => void) => () => {
    close();
    action();
  };
  return (
    <Dialog
      title={tn(untimed, 'One line has no time yet', ':count lines have no time yet')}
      size="sm"
      close={close}
      footer={
        <>
          <Button onClick={closeThen(onSaveTimes)}>{t('Save with times')}</Button>
          <Button variant="primary" onClick={closeThen(onSaveText)}>
            {t('Save words only')}
          </Button>
        </>
      }
    >
      <p>
        {t(
          'With times, listeners would see those lines all at once with the line before them. You can save the words alone for now: this browser keeps the times until you go on.',
        )}
      </p>
    </Dialog>
  );
};
