import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { useForm } from 'react-hook-form';
import { loadBootstrapData } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { actions } from '../../ui/fields/form.css.ts';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useSwitchSession } from '../session/use-session.ts';
import { keepArtists, toArtistChoice, useArtistOptions } from './use-artist-options.ts';

interface DeleteDialogProps {
  readonly user: User;
  readonly close: () => void;
}

/** Deletes the account after the user has typed the email address and the password. */
export const DeleteDialog = ({ user, close }: DeleteDialogProps) => {
  const switchSession = useSwitchSession();
  const form = useForm({ defaultValues: { email: '', password: '', artists: keepArtists } });
  const artistOptions = useArtistOptions();
  const confirm = useCall(authContract.confirmPassword, { form });
  const remove = useCall(userContract.remove, { form, successMessage: () => t('Account deleted') });
  const send = async ({ password, artists }: { password: string; artists: string }): Promise<void> => {
    if (user.has_password && !(await confirm.run({ body: { password } }))) return;
    const body = { artists: toArtistChoice(artists) };
    await remove.run({ params: { userId: 'me' }, query: { deleteCurrentUser: 'true' }, body }, async () =>
      switchSession(await loadBootstrapData(), '/'),
    );
  };
  return (
    <Dialog title={t('Delete account')} size="sm" role="alertdialog" close={close}>
      <Form form={form} onSubmit={send}>
        <p>{t('This can’t be undone. Type :email to confirm.', { email: user.email })}</p>
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
            validate: (enteredEmail) =>
              enteredEmail.trim().toLowerCase() === user.email.toLowerCase() ||
              t('This doesn’t match your account’s email.'),
          }}
        />
        {artistOptions.length > 0 && (
          <FormField
            as={Select}
            control={form.control}
            name="artists"
            label={t('Artists that only you manage')}
            options={artistOptions}
          />
        )}
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
