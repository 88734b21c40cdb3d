import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { bootstrapQuery } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { getLoginPath } from '../../lib/login-path.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { modals } from '../../ui/overlays/modals.ts';
import { emptyPasswordForm, PasswordDialog } from '../../ui/overlays/password-dialog.tsx';
import { useLogout } from '../session/use-session.ts';
import { passwordStatusQuery, requiresPasswordConfirmation } from './account.queries.ts';

interface ConfirmPasswordDialogProps {
  readonly onConfirmed: () => void;
  readonly close: () => void;
}

/** Asks for the password again before a sensitive action, to protect unattended devices. */
const ConfirmPasswordDialog = ({ onConfirmed, close }: ConfirmPasswordDialogProps) => {
  const form = useForm({ defaultValues: emptyPasswordForm });
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

/** Resolves to true if the password was confirmed, or to false if the dialog was closed. */
const promptForPassword = (): Promise<boolean> =>
  new Promise((resolve) => {
    modals.open((close) => {
      const resolveWith = (isConfirmed: boolean) => (): void => {
        close();
        resolve(isConfirmed);
      };
      return <ConfirmPasswordDialog onConfirmed={resolveWith(true)} close={resolveWith(false)} />;
    });
  });

/**
 * Runs actions that require a recently confirmed password. Asks for the password if the confirmation is too old or the
 * server requires it. Users without a password are asked to log in again.
 * @returns a wrapper for `wrapCall` of `useCall`: it returns the action's result, or undefined if the password was not
 * confirmed, and throws what the action throws
 */
export const useConfirmedPassword = () => {
  const client = useQueryClient();
  const logout = useLogout();
  const { pathname } = useLocation();
  const requestConfirmation = async (): Promise<boolean> => {
    if (!client.getQueryData(bootstrapQuery.queryKey)?.user?.has_password) {
      // Without a password, a fresh login through the provider counts as the confirmation.
      await modals.confirm({
        title: t('Log in again'),
        text: t('It’s been a while since you logged in. Log in again to continue.'),
        action: t('Log in again'),
        onConfirm: () => logout(getLoginPath(pathname)),
      });
      return false;
    }
    if (!(await promptForPassword())) return false;
    client.setQueryData(passwordStatusQuery.queryKey, 'confirmed');
    return true;
  };
  return async <Result,>(action: () => Promise<Result>): Promise<Result | undefined> => {
    if ((await client.fetchQuery(passwordStatusQuery)) !== 'confirmed' && !(await requestConfirmation()))
      return undefined;
    try {
      return await action();
    } catch (error) {
      // The confirmation expired between the check and the action.
      if (!requiresPasswordConfirmation(error)) throw error;
      return (await requestConfirmation()) ? action() : undefined;
    }
  };
};
