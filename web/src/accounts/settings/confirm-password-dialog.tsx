import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { call } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import { PasswordDialog } from '../../ui/overlays/password-dialog.tsx';

interface ConfirmPasswordDialogProps {
  readonly onConfirmed: () => void;
  readonly close: () => void;
}

/** Asks for the password once more, before something that whoever finds an open laptop must not do. */
export const ConfirmPasswordDialog = ({ onConfirmed, close }: ConfirmPasswordDialogProps) => (
  <PasswordDialog
    title={t('Confirm password')}
    reason={t('For your security, please confirm your password to continue.')}
    action={t('Confirm')}
    onSubmit={async (body) => {
      await call(authContract.confirmPassword, { body });
      onConfirmed();
    }}
    close={close}
  />
);
