import { t } from '../../lib/i18n.ts';
import { Button } from '../actions/button.tsx';
import { useAction } from '../actions/use-action.ts';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly title: string;
  /** What will be deleted or cannot be undone. */
  readonly text: string;
  /** The label of the action: "Delete", never "OK". */
  readonly action: string;
  readonly isDangerous?: boolean;
  readonly close: () => void;
  /** The dialog waits for it and closes, unless it returns false because it failed with a message. */
  readonly onConfirm: () => unknown;
}

/** Asks before an action that cannot be undone. If it can be undone, offer Undo instead. */
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
          <Button variant={isDangerous ? 'danger' : 'primary'} isPending={pending} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
};
