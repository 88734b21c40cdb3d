import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { ToastHost } from '../feedback/toast-host.tsx';
import * as css from './sheet-dialog.css.ts';
import { useBackCloses } from './use-back-closes.ts';

export interface SheetDialogProps {
  readonly title: string;
  readonly size: keyof typeof css.dialog;
  /** Called by Escape, by a press beside it, by its cross and, on a phone, by the way back. Stop rendering the dialog then. */
  readonly close: () => void;
  readonly children: ReactNode;
}

/** The browser's own dialog, which lies over the player and any other; scrolls as a whole. Render it while it is open. */
export const SheetDialog = ({ title, size, close, children }: SheetDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => dialog.current?.showModal(), []);
  useBackCloses(true, close);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a press beside the dialog does.
    <dialog
      ref={dialog}
      className={css.dialog[size]}
      aria-labelledby={heading}
      onClose={close}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div className={css.sheet}>
        <div className={css.header}>
          <h2 id={heading} className={css.heading}>
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
