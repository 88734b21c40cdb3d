import { t } from '../../lib/i18n.ts';
import { Button } from '../actions/button.tsx';
import { useAction } from '../actions/use-action.ts';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly title: string;
  /** What will be gone, or cannot be taken back. */
  readonly text: string;
  /** Says what is done: "Delete", never "OK". */
  readonly action: string;
  readonly isDangerous?: boolean;
  readonly close: () => void;
  /** The dialog waits for it, and closes unless it answers false: it failed, and that was said. */
  readonly onConfirm: () => unknown;
}

/** Asks before something that cannot be undone. What can be undone asks nothing: it offers Undo. */
export const ConfirmDialog = ({ title, text, action, isDangerous, close, onConfirm }: ConfirmDialogProps) => {
  const { pending, run: confirm } = useAction(async () => {
    if ((await onConfirm()) !== false) close();
  });
  return (
    <Dialog
      title={title}
      size="sm"
      role="alertdialog"
      mustAnswer={pending}
      close={close}
      footer={
        <>
          <Button onClick={close} disabled={pending} autoFocus>
            {t('Cancel')}
          </Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} pending={pending} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
};
