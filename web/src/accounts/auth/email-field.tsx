import { useFormContext } from 'react-hook-form';
import { t } from '../../lib/i18n.ts';
import { FormField } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

interface EmailFieldProps {
  /** It came with the link that led here, and is not for changing (spec §2.3). */
  readonly isLocked?: boolean;
  readonly autoFocus?: boolean;
}

/** The address that stands for a person, in a form that has `email`. The server says whether it is one. */
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
