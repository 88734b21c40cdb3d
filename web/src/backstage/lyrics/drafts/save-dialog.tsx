import { t, tn } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface SaveDialogProps {
  readonly untimed: number;
  readonly close: () => void;
  readonly onWords: () => void;
  readonly onTimes: () => void;
}

/** Some lines have a time and others none: listeners are to see something that is right. */
export const SaveDialog = ({ untimed, close, onWords, onTimes }: SaveDialogProps) => {
  const after = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <Dialog
      title={tn(untimed, 'One line has no time yet', ':count lines have no time yet')}
      size="sm"
      close={close}
      footer={
        <>
          <Button onClick={after(onTimes)}>{t('Save with times')}</Button>
          <Button variant="primary" onClick={after(onWords)}>
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
