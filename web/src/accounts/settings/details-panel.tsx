import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { t } from '../../lib/i18n.ts';
import { getUserName } from '../../lib/user-name.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { AvatarEditor } from './avatar-editor.tsx';
import { setCachedUser } from './cached-user.ts';
import { buttons, pair } from './settings-panel.css.ts';
import { SettingsPanel } from './settings-panel.tsx';

const toFormValues = ({ name, findable, first_name, last_name }: User) => ({
  name: name ?? '',
  findable,
  first_name: first_name ?? '',
  last_name: last_name ?? '',
});

const ignoreChange = (): void => undefined;

/** The user's names and picture, and whether others can find the user by name. */
export const DetailsPanel = ({ user }: { readonly user: User }) => {
  const client = useQueryClient();
  const form = useForm({ defaultValues: toFormValues(user) });
  const update = useCall(userContract.update, { form, successMessage: t('Updated account details') });
  const isNamed = useWatch({ control: form.control, name: 'name' }).trim() !== '';
  const save = ({ name, findable, first_name, last_name }: ReturnType<typeof toFormValues>) => {
    const body = {
      ...{ name: name.trim() || null, findable: isNamed && findable },
      ...{ first_name: first_name || null, last_name: last_name || null },
    };
    return update.run({ params: { userId: 'me' }, body }, (response) => {
      setCachedUser(client, response.user);
      form.reset(toFormValues(response.user));
    });
  };
  const nameLimit = { maxLength: textLimits.nameLengthMax };
  return (
    <SettingsPanel
      id="account-details"
      title={t('Account details')}
      description={t('Your display name and profile image are visible to others.')}
    >
      <AvatarEditor user={user} />
      <Form form={form} onSubmit={save} label={t('Account details')}>
        <FormField
          as={TextField}
          control={form.control}
          name="name"
          label={t('Display name')}
          description={t('Shown as “:name” if empty.', { name: getUserName({ name: null }) })}
          autoComplete="nickname"
          {...nameLimit}
        />
        <FormField
          as={Checkbox}
          control={form.control}
          name="findable"
          label={t('Let people find me by name')}
          description={isNamed ? undefined : t('Choose a display name first.')}
          isDisabled={!isNamed}
        />
        <div className={pair}>
          <FormField
            as={TextField}
            control={form.control}
            name="first_name"
            label={t('First name')}
            autoComplete="given-name"
            {...nameLimit}
          />
          <FormField
            as={TextField}
            control={form.control}
            name="last_name"
            label={t('Last name')}
            autoComplete="family-name"
            {...nameLimit}
          />
        </div>
        <TextField
          label={t('Email')}
          type="email"
          value={user.email}
          onChange={ignoreChange}
          isReadOnly
          description={
            user.email_verified_at ? t('Only visible to you. Verified.') : t('Only visible to you. Not verified yet.')
          }
        />
        <div className={buttons}>
          <SubmitButton>{t('Save')}</SubmitButton>
        </div>
      </Form>
    </SettingsPanel>
  );
};
