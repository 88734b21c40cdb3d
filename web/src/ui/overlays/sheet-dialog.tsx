import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { ToastHost } from '../feedback/toast-host.tsx';
import * as css from './sheet-dialog.css.ts';
import { useCloseOnBack } from './use-close-on-back.ts';

export interface SheetDialogProps {
  readonly title: string;
  readonly size: keyof typeof css.dialog;
  /**
   * Called on Escape, a press outside, the close button and, on a phone, the back button. Then stop rendering the
   * dialog.
   */
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A native dialog above the player and any other dialog; it scrolls as a whole. Render it only while it is open. */
export const SheetDialog = ({ title, size, close, children }: SheetDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  useCloseOnBack(true, close);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape has the same effect as a press outside.
    <dialog
      ref={dialog}
      className={css.dialog[size]}
      aria-labelledby={headingId}
      onClose={close}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div className={css.sheet}>
        <div className={css.header}>
          <h2 id={headingId} className={css.heading}>
            {title}
          </h2>
          <IconButton label={t('Close')} onClick={close}>
            <X aria-hidden />
          </IconButton>
        </div>
        {children}
      </div>
      <ToastHost />
    </dialog>
  );
};
