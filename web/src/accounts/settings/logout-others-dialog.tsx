import { sessionContract } from '@overtone/shared/accounts/sessions/session.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { PasswordDialog } from '../../ui/overlays/password-dialog.tsx';
import { sessionsQuery } from './account.queries.ts';

interface LogoutOthersDialogProps {
  readonly close: () => void;
}

/** Ends every other session, with the password. */
export const LogoutOthersDialog = ({ close }: LogoutOthersDialogProps) => {
  const client = useQueryClient();
  return (
    <PasswordDialog
      title={t('Log out other sessions')}
      reason={t('Enter your password to end your sessions on all other devices. Music stops there at the next track.')}
      action={t('Log out other sessions')}
      onSubmit={async (body) => {
        await call(sessionContract.logoutOther, { body });
        await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
        toasts.positive(t('Logged out other sessions.'));
        close();
      }}
      close={close}
    />
  );
};
