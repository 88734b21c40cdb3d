import { sessionContract } from '@overtone/shared/accounts/sessions/session.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { t } from '../../lib/i18n.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { emptyPasswordForm, PasswordDialog } from '../../ui/overlays/password-dialog.tsx';
import { refreshSession } from '../session/refresh-session.ts';

interface LogoutOthersDialogProps {
  readonly close: () => void;
}

/** Ends all other sessions after the user has entered the password. */
export const LogoutOthersDialog = ({ close }: LogoutOthersDialogProps) => {
  const client = useQueryClient();
  const form = useForm({ defaultValues: emptyPasswordForm });
  const logout = useCall(sessionContract.logoutOther, {
    form,
    refresh: [sessionContract.list],
    successMessage: t('Logged out other sessions.'),
  });
  return (
    <PasswordDialog
      form={form}
      title={t('Log out other sessions')}
      reason={t(
        'Enter your password to log out on all other devices. Music playing there stops after the current song.',
      )}
      action={t('Log out other sessions')}
      onSubmit={(body) =>
        logout.run({ body }, async () => {
          close();
          // This browser has a new session.
          await refreshSession(client);
        })
      }
      close={close}
    />
  );
};
