import { useForm } from 'react-hook-form';
import { t } from '../../lib/i18n.ts';
import { Button } from '../actions/button.tsx';
import { actions } from '../fields/form.css.ts';
import { Form, FormField, SubmitButton } from '../fields/form.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Dialog } from './dialog.tsx';

export interface PasswordDialogProps {
  readonly title: string;
  /** What the password is asked for. */
  readonly reason: string;
  /** On the button that sends it. */
  readonly action: string;
  /** Rejects with what the API answered: a wrong password is said at the field. */
  readonly onSubmit: (body: { readonly password: string }) => Promise<unknown>;
  readonly close: () => void;
}

/** Asks for the current password before something that not everybody at this browser may do. */
export const PasswordDialog = ({ title, reason, action, onSubmit, close }: PasswordDialogProps) => {
  const form = useForm({ defaultValues: { password: '' } });
  return (
    <Dialog title={title} size="sm" close={close}>
      <Form form={form} onSubmit={onSubmit}>
        <p>{reason}</p>
        <FormField
          as={TextField}
          control={form.control}
          name="password"
          label={t('Password')}
          type="password"
          autoComplete="current-password"
          autoFocus
          isRequired
          rules={{ required: t('Enter your password.') }}
        />
        <div className={actions}>
          <SubmitButton>{action}</SubmitButton>
          <Button onClick={close}>{t('Cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  );
};
