import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../actions/icon-button.tsx';
import * as css from './dialog.css.ts';
import { useCloseOnBack } from './use-close-on-back.ts';

export interface DialogProps {
  readonly title: string;
  readonly size?: keyof typeof css.modal;
  /**
   * Called on Escape, a press outside, the close button and, on a phone, the back button. Then stop rendering the
   * dialog.
   */
  readonly close: () => void;
  /** Whether only the buttons in it close the dialog. */
  readonly isDismissDisabled?: boolean;
  /** `alertdialog` is announced immediately, for a destructive action. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Buttons, except those of a form, which are inside the form. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * A modal dialog in the sizes of spec §9; below 768 px at the bottom of the screen. Render it only while it is open.
 */
export const Dialog = ({
  title,
  size = 'md',
  close,
  isDismissDisabled = false,
  role,
  footer,
  children,
}: DialogProps) => {
  useCloseOnBack(true, () => !isDismissDisabled && close());
  // An open native dialog covers everything outside of it.
  const openModal = document.querySelector('dialog[open]');
  return (
    <ModalOverlay
      className={css.backdrop}
      isOpen
      isDismissable={!isDismissDisabled}
      isKeyboardDismissDisabled={isDismissDisabled}
      onOpenChange={(open) => !open && close()}
      {...(openModal && { UNSTABLE_portalContainer: openModal })}
    >
      <Modal className={css.modal[size]}>
        <AriaDialog className={css.dialog} {...(role && { role })}>
          <header className={css.header}>
            <Heading slot="title" level={2} className={css.heading}>
              {title}
            </Heading>
            {!isDismissDisabled && (
              <IconButton label={t('Close')} onClick={close}>
                <X aria-hidden />
              </IconButton>
            )}
          </header>
          <div className={css.body}>{children}</div>
          {footer && <footer className={css.footer}>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
};
