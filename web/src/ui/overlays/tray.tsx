import type { ReactNode } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { backdrop, grip, tray } from './tray.css.ts';

export interface TrayProps {
  /** If omitted, a surrounding react-aria trigger controls it. */
  readonly isOpen?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** The container: an open `<dialog>` covers everything outside of it. */
  readonly container?: Element | undefined;
  readonly children: ReactNode;
}

/** A sheet at the bottom of a phone's screen that traps the focus. */
export const Tray = ({ isOpen, onOpenChange, container, children }: TrayProps) => (
  <ModalOverlay
    className={backdrop}
    isDismissable
    {...(isOpen === undefined ? {} : { isOpen })}
    {...(onOpenChange && { onOpenChange })}
    {...(container && { UNSTABLE_portalContainer: container })}
  >
    <Modal className={tray}>
      <div className={grip} />
      {children}
    </Modal>
  </ModalOverlay>
);
