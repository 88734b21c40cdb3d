import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { sessionContract } from '@overtone/shared/accounts/sessions/session.contract.ts';
import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { t, tn } from '../../lib/i18n.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import { PasswordStrength } from '../../ui/fields/password-strength.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { refreshSession } from '../session/refresh-session.ts';
import { passwordStatusQuery } from './account.queries.ts';
import { buttons } from './settings-panel.css.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { useConfirmedPassword } from './use-confirmed-password.tsx';

const emptyValues = { current_password: '', password: '', password_confirmation: '' };

const getDescription = ({ has_password, tokens }: User): string => {
  if (!has_password) {
    return t('You log in with another service. Set a password to log in without it as well.');
  }
  return tokens.length > 0
    ? t('Changing your password logs you out on other devices and revokes your API access tokens.')
    : t('Changing your password logs you out on other devices.');
};

/** Changes the password, or sets the first one for an account that was created through a social provider. */
export const PasswordPanel = ({ user }: { readonly user: User }) => {
  const client = useQueryClient();
  const withConfirmedPassword = useConfirmedPassword();
  const form = useForm({ defaultValues: emptyValues });
  const password = useWatch({ control: form.control, name: 'password' });
  const change = useCall(authContract.changePassword, {
    form,
    // A password change ends the other sessions.
    refresh: [sessionContract.list],
    successMessage: t('Password changed'),
    // Without a current password to check, setting the first one requires a recent login through the provider.
    ...(!user.has_password && { wrapCall: withConfirmedPassword }),
  });
  const save = (body: typeof emptyValues) =>
    change.run({ body }, async () => {
      form.reset(emptyValues);
      // A password change invalidates earlier confirmations.
      client.removeQueries({ queryKey: passwordStatusQuery.queryKey });
      // It begins a new session, deletes API tokens and updates `has_password`.
      await refreshSession(client);
    });
  const passwordProps = { type: 'password', isRequired: true, maxLength: identityLimits.passwordLengthMax } as const;
  return (
    <SettingsPanel id="password" title={t('Password')} description={getDescription(user)}>
      <Form form={form} onSubmit={save} label={t('Password')}>
        {/* Lets password managers know which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        {user.has_password && (
          <FormField
            as={TextField}
            control={form.control}
            name="current_password"
            label={t('Current password')}
            autoComplete="current-password"
            rules={{ required: t('Enter your current password.') }}
            {...passwordProps}
          />
        )}
        <FormField
          as={TextField}
          control={form.control}
          name="password"
          label={t('New password')}
          autoComplete="new-password"
          description={<PasswordStrength password={password} />}
          rules={{
            required: t('Enter a new password.'),
            minLength: {
              value: identityLimits.passwordLengthMin,
              message: tn(
                identityLimits.passwordLengthMin,
                'Use at least 1 character.',
                'Use at least :count characters.',
              ),
            },
          }}
          {...passwordProps}
        />
        <FormField
          as={TextField}
          control={form.control}
          name="password_confirmation"
          label={t('Confirm password')}
          autoComplete="new-password"
          rules={{
            required: t('Enter the new password again.'),
            validate: (confirmation) => confirmation === form.getValues('password') || t('Passwords don’t match.'),
          }}
          {...passwordProps}
        />
        <div className={buttons}>
          <SubmitButton>{user.has_password ? t('Update password') : t('Set password')}</SubmitButton>
        </div>
      </Form>
    </SettingsPanel>
  );
};
