import type { ReactNode } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { backdrop, grip, tray } from './tray.css.ts';

export interface TrayProps {
  /** Left out, a react-aria trigger around it says so. */
  readonly isOpen?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** What it is put into: an open `<dialog>` covers whatever is outside it. */
  readonly container?: Element | undefined;
  readonly children: ReactNode;
}

/** A sheet that comes up from the bottom of a phone and holds the focus. */
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
