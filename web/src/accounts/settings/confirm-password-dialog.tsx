import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { useForm } from 'react-hook-form';
import { t } from '../../lib/i18n.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { noPassword, PasswordDialog } from '../../ui/overlays/password-dialog.tsx';

interface ConfirmPasswordDialogProps {
  readonly onConfirmed: () => void;
  readonly close: () => void;
}

/** Asks for the password again before a sensitive action, to protect unattended devices. */
export const ConfirmPasswordDialog = ({ onConfirmed, close }: ConfirmPasswordDialogProps) => {
  const form = useForm({ defaultValues: noPassword });
  const confirm = useCall(authContract.confirmPassword, { form });
  return (
    <PasswordDialog
      form={form}
      title={t('Confirm password')}
      reason={t('Confirm your password to continue.')}
      action={t('Confirm')}
      onSubmit={(body) => confirm.run({ body }, onConfirmed)}
      close={close}
    />
  );
};
