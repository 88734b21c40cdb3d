import { authContract } from '@overtone/shared/auth/auth.contract.ts';
import { siteContract } from '@overtone/shared/site/site.contract.ts';
import { userContract } from '@overtone/shared/users/user.contract.ts';
import type { User } from '@overtone/shared/users/user.model.ts';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { actions } from '../../ui/form.css.ts';
import { Form, FormField, SubmitButton } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toasts } from '../../ui/toasts.ts';
import { useSwitchSession } from '../session/use-session.ts';

interface DeleteDialogProps {
  readonly user: User;
  readonly close: () => void;
}

/** The last question: the address is typed, and the password. */
export const DeleteDialog = ({ user, close }: DeleteDialogProps) => {
  const switchSession = useSwitchSession();
  const form = useForm({ defaultValues: { email: '', password: '' } });
  const send = async ({ password }: { password: string }): Promise<void> => {
    if (user.has_password) await call(authContract.confirmPassword, { body: { password } });
    await call(userContract.remove, { params: { userId: 'me' }, query: { deleteCurrentUser: 'true' } });
    const { bootstrapData } = await call(siteContract.bootstrapData, {});
    await switchSession(bootstrapData, '/');
    toasts.positive(t('Account deleted'));
  };
  return (
    <Dialog title={t('Delete account')} size="sm" role="alertdialog" close={close}>
      <Form form={form} onSubmit={send}>
        <p>{t('There is no way back. Type :email to say that you mean it.', { email: user.email })}</p>
        <FormField
          as={TextField}
          control={form.control}
          name="email"
          label={t('Email')}
          autoComplete="off"
          inputMode="email"
          autoFocus
          isRequired
          rules={{
            validate: (typed) =>
              typed.trim().toLowerCase() === user.email.toLowerCase() || t('This is not the address of this account.'),
          }}
        />
        {user.has_password && (
          <FormField
            as={TextField}
            control={form.control}
            name="password"
            label={t('Password')}
            type="password"
            autoComplete="current-password"
            isRequired
            rules={{ required: t('Enter your password.') }}
          />
        )}
        <div className={actions}>
          <SubmitButton variant="danger">{t('Delete account')}</SubmitButton>
          <Button onClick={close}>{t('Cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  );
};
