import { socialContract } from '@overtone/shared/accounts/auth/social.contract.ts';
import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { call } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import { PasswordDialog } from '../../ui/overlays/password-dialog.tsx';

interface ConnectDialogProps {
  readonly close: () => void;
  readonly onConnected: (data: BootstrapData) => Promise<void>;
}

/** Asks for the password of the account that a provider's sign-in has the address of, to connect the two. */
export const ConnectDialog = ({ close, onConnected }: ConnectDialogProps) => (
  <PasswordDialog
    title={t('Password required')}
    reason={t('An account with this email address already exists. Enter its password to connect the two accounts.')}
    action={t('Connect')}
    onSubmit={async (body) => onConnected((await call(socialContract.connect, { body })).bootstrapData)}
    close={close}
  />
);
