import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { bootstrapQuery } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { loginPathFrom } from '../../lib/login-path.ts';
import { modals } from '../../ui/overlays/modals.ts';
import { useLogout } from '../session/use-session.ts';
import { asksForPassword, passwordStatusQuery } from './account.queries.ts';
import { ConfirmPasswordDialog } from './confirm-password-dialog.tsx';

/** Resolves to whether the password was typed rightly; closing the dialog is a no. */
const askPassword = (): Promise<boolean> =>
  new Promise((resolve) => {
    modals.open((close) => {
      const answer = (confirmed: boolean) => (): void => {
        close();
        resolve(confirmed);
      };
      return <ConfirmPasswordDialog onConfirmed={answer(true)} close={answer(false)} />;
    });
  });

/**
 * Does what needs a password typed lately: asks for it where it has been too long, or where the server says so, and then
 * goes on. An account without a password is offered to sign in again.
 * @returns what a call goes `through`: it gives what came of the work, undefined where that was not done, and rejects as
 * the work does.
 */
export const useConfirmedPassword = () => {
  const client = useQueryClient();
  const logout = useLogout();
  const { pathname } = useLocation();
  const ask = async (): Promise<boolean> => {
    if (!client.getQueryData(bootstrapQuery.queryKey)?.user?.has_password) {
      // Nothing to type: the provider's sign-in is what counts as a password typed.
      await modals.confirm({
        title: t('Sign in again'),
        text: t('You signed in a while ago. Sign in again to go on.'),
        action: t('Sign in again'),
        onConfirm: () => logout(loginPathFrom(pathname)),
      });
      return false;
    }
    if (!(await askPassword())) return false;
    client.setQueryData(passwordStatusQuery.queryKey, 'confirmed');
    return true;
  };
  return async <Result,>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if ((await client.fetchQuery(passwordStatusQuery)) !== 'confirmed' && !(await ask())) return undefined;
    try {
      return await work();
    } catch (error) {
      // The window closed between the answer and the work.
      if (!asksForPassword(error)) throw error;
      return (await ask()) ? work() : undefined;
    }
  };
};
