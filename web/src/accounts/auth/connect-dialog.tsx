import { socialContract } from '@overtone/shared/accounts/auth/social.contract.ts';
import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { useForm } from 'react-hook-form';
import { t } from '../../lib/i18n.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { emptyPasswordForm, PasswordDialog } from '../../ui/overlays/password-dialog.tsx';

interface ConnectDialogProps {
  readonly close: () => void;
  readonly onConnected: (data: BootstrapData) => Promise<void>;
}

/** Asks for the password of the existing account with the same email address, to connect it to the provider. */
export const ConnectDialog = ({ close, onConnected }: ConnectDialogProps) => {
  const form = useForm({ defaultValues: emptyPasswordForm });
  const connect = useCall(socialContract.connect, { form });
  return (
    <PasswordDialog
      form={form}
      title={t('Password required')}
      reason={t('An account with this email address already exists. Enter its password to connect the two accounts.')}
      action={t('Connect')}
      onSubmit={(body) => connect.run({ body }, ({ bootstrapData }) => onConnected(bootstrapData))}
      close={close}
    />
  );
};
