import { useForm } from 'react-hook-form';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { actions } from '../../ui/fields/form.css.ts';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Specimens } from './specimen.tsx';

const languages = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
];

const rejectForm = async ({ email }: { readonly email: string }): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const errors = email === 'orla@example.com' ? { email: ['The email has already been taken.'] } : {};
  throw new ApiError(422, { code: 'request.invalid', message: 'The account could not be created.', errors });
};

/**
 * A form that the server rejects after a while: with an error at the email field for the default email, otherwise with
 * an error in a toast.
 */
export const SampleForm = () => {
  const form = useForm({
    defaultValues: { email: 'orla@example.com', password: '', language: 'en' as string | null, stay: true },
  });
  const { control } = form;
  return (
    <Specimens title="A form">
      <Form form={form} onSubmit={rejectForm} label="Create an account">
        <FormField as={TextField} control={control} name="email" label="Email" type="email" autoComplete="email" />
        <FormField
          as={TextField}
          control={control}
          name="password"
          label="Password"
          type="password"
          autoComplete="new-password"
          rules={{ required: 'Please choose a password.' }}
        />
        <FormField as={Select} control={control} name="language" label="Language" options={languages} />
        <FormField as={Checkbox} control={control} name="stay" label="Stay logged in for a month" />
        <div className={actions}>
          <SubmitButton>Create account</SubmitButton>
          <Button onClick={() => form.reset()}>Start again</Button>
        </div>
      </Form>
    </Specimens>
  );
};
