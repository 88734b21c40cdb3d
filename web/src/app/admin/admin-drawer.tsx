import { Menu, X } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { NavigationStateControls } from '../../admin/layout/use-navigation-state.ts';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { useCloseOnBack } from '../../ui/overlays/use-close-on-back.ts';
import * as css from './admin-drawer.css.ts';
import { AdminNav } from './admin-nav.tsx';
import { AdminPaletteButton } from './admin-palette-button.tsx';

/** The button that opens the navigation as a drawer, on screens without a sidebar. */
export const AdminDrawerButton = ({ navigation }: { readonly navigation: NavigationStateControls }) => {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  useCloseOnBack(isOpen, close);
  return (
    <>
      <IconButton label={t('Sections')} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        <Menu aria-hidden />
      </IconButton>
      <ModalOverlay className={css.backdrop} isDismissable isOpen={isOpen} onOpenChange={setIsOpen}>
        <Modal className={css.drawer}>
          <Dialog className={css.dialog} aria-label={t('Sections')}>
            <div className={css.header}>
              <IconButton label={t('Close')} onClick={close}>
                <X aria-hidden />
              </IconButton>
              <AdminPaletteButton onOpen={close} />
            </div>
            <AdminNav navigation={navigation} onNavigate={close} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
};
