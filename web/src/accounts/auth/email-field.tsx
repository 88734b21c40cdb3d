import { useFormContext } from 'react-hook-form';
import { t } from '../../lib/i18n.ts';
import { FormField } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

interface EmailFieldProps {
  /** The address came with the link and cannot be changed (spec §2.3). */
  readonly isLocked?: boolean;
  readonly autoFocus?: boolean;
}

/** The account's email address, in a form with an `email` field. The server validates its format. */
export const EmailField = ({ isLocked = false, autoFocus = false }: EmailFieldProps) => {
  const { control } = useFormContext<{ email: string }>();
  return (
    <FormField
      as={TextField}
      control={control}
      name="email"
      label={t('Email')}
      type="email"
      autoComplete="username"
      isDisabled={isLocked}
      autoFocus={autoFocus}
      isRequired
      rules={{ required: t('Enter your email address.') }}
    />
  );
};
