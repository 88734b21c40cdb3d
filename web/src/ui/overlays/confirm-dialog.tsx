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
  /**
   * The dialog waits for this function and then closes, unless the function returns false because it failed and has
   * shown a message.
   */
  readonly onConfirm: () => unknown;
}

/** Asks before an action that cannot be undone. If it can be undone, offer Undo instead. */
export const ConfirmDialog = ({ title, text, action, isDangerous, close, onConfirm }: ConfirmDialogProps) => {
  const { isPending, run: confirm } = useAction(async () => {
    if ((await onConfirm()) !== false) close();
  });
  return (
    <Dialog
      title={title}
      size="sm"
      role="alertdialog"
      isDismissDisabled={isPending}
      close={close}
      footer={
        <>
          <Button onClick={close} disabled={isPending} autoFocus>
            {t('Cancel')}
          </Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} isPending={isPending} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
};
