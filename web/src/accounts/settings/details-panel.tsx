import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { t } from '../../lib/i18n.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { AvatarEditor } from './avatar-editor.tsx';
import { keepUser } from './keep-user.ts';
import { buttons, pair } from './settings-panel.css.ts';
import { SettingsPanel } from './settings-panel.tsx';

const valuesOf = ({ name, first_name, last_name }: User) => ({
  name,
  first_name: first_name ?? '',
  last_name: last_name ?? '',
});

const ignore = (): void => undefined;

/** Name and picture. */
export const DetailsPanel = ({ user }: { readonly user: User }) => {
  const client = useQueryClient();
  const form = useForm({ defaultValues: valuesOf(user) });
  const update = useCall(userContract.update, { form, said: t('Updated account details') });
  const save = (values: ReturnType<typeof valuesOf>) => {
    const body = { ...values, first_name: values.first_name || null, last_name: values.last_name || null };
    return update.run({ params: { userId: 'me' }, body }, (changed) => {
      keepUser(client, changed.user);
      form.reset(valuesOf(changed.user));
    });
  };
  const most = { maxLength: limits.nameLengthMax };
  return (
    <SettingsPanel
      id="account-details"
      title={t('Account details')}
      description={t('Your name and your picture are what others see of you.')}
    >
      <AvatarEditor user={user} />
      <Form form={form} onSubmit={save} label={t('Account details')}>
        <FormField
          as={TextField}
          control={form.control}
          name="name"
          label={t('Display name')}
          autoComplete="nickname"
          isRequired
          rules={{ validate: (name) => name.trim() !== '' || t('Enter a name.') }}
          {...most}
        />
        <div className={pair}>
          <FormField
            as={TextField}
            control={form.control}
            name="first_name"
            label={t('First name')}
            autoComplete="given-name"
            {...most}
          />
          <FormField
            as={TextField}
            control={form.control}
            name="last_name"
            label={t('Last name')}
            autoComplete="family-name"
            {...most}
          />
        </div>
        <TextField
          label={t('Email')}
          type="email"
          value={user.email}
          onChange={ignore}
          isReadOnly
          description={
            user.email_verified_at
              ? t('Only you see it. It is verified.')
              : t('Only you see it. It has not been verified yet.')
          }
        />
        <div className={buttons}>
          <SubmitButton>{t('Save')}</SubmitButton>
        </div>
      </Form>
    </SettingsPanel>
  );
};
