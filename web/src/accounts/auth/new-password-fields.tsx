import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import { useFormContext } from 'react-hook-form';
import { t, tn } from '../../lib/i18n.ts';
import { FormField } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

interface NewPassword {
  password: string;
  password_confirmation: string;
}

interface NewPasswordFieldsProps {
  readonly label?: string;
  readonly autoFocus?: boolean;
}

/** A new password and its confirmation, in a form that has both fields. */
export const NewPasswordFields = ({ label = t('Password'), autoFocus = false }: NewPasswordFieldsProps) => {
  const { control } = useFormContext<NewPassword>();
  return (
    <>
      <FormField
        as={TextField}
        control={control}
        name="password"
        label={label}
        description={tn(identityLimits.passwordLengthMin, 'At least 1 character.', 'At least :count characters.')}
        type="password"
        autoComplete="new-password"
        autoFocus={autoFocus}
        isRequired
        rules={{
          required: t('Choose a password.'),
          minLength: {
            value: identityLimits.passwordLengthMin,
            message: tn(
              identityLimits.passwordLengthMin,
              'Use at least 1 character.',
              'Use at least :count characters.',
            ),
          },
        }}
      />
      <FormField
        as={TextField}
        control={control}
        name="password_confirmation"
        label={t('Confirm password')}
        type="password"
        autoComplete="new-password"
        isRequired
        rules={{
          required: t('Enter your password again.'),
          validate: (confirmation, { password }) => confirmation === password || t('Passwords don’t match.'),
        }}
      />
    </>
  );
};
