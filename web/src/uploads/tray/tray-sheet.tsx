import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../lib/i18n.ts';
import { ToastHost } from '../../ui/feedback/toast-host.tsx';
import { grip } from '../../ui/overlays/tray.css.ts';
import { useCloseOnBack } from '../../ui/overlays/use-close-on-back.ts';
import { sheet, sheetContent } from './upload-tray.css.ts';

interface TraySheetProps {
  /** Called on Escape, a click outside and the back button. */
  readonly close: () => void;
  readonly children: ReactNode;
}

/** The expanded tray on phones: a sheet below the top bar. */
export const TraySheet = ({ close, children }: TraySheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  useCloseOnBack(true, close);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the sheet, like a click outside.
    <dialog
      ref={dialog}
      className={sheet}
      aria-label={t('Uploads')}
      onClose={close}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div className={sheetContent}>
        <div className={grip} />
        {children}
      </div>
      <ToastHost />
    </dialog>
  );
};
