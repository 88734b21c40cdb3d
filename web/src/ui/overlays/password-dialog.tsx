import type { UseFormReturn } from 'react-hook-form';
import { t } from '../../lib/i18n.ts';
import { Button } from '../actions/button.tsx';
import { actions } from '../fields/form.css.ts';
import { Form, FormField, SubmitButton } from '../fields/form.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Dialog } from './dialog.tsx';

interface CurrentPassword {
  password: string;
}

/** The initial form values. */
export const emptyPasswordForm: CurrentPassword = { password: '' };

export interface PasswordDialogProps {
  /** The caller's form, so that its call can show errors at the password field. */
  readonly form: UseFormReturn<CurrentPassword>;
  readonly title: string;
  /** Why the password is required. */
  readonly reason: string;
  /** The label of the submit button. */
  readonly action: string;
  readonly onSubmit: (body: CurrentPassword) => Promise<unknown>;
  readonly close: () => void;
}

/** Asks for the current password before a sensitive action. */
export const PasswordDialog = ({ form, title, reason, action, onSubmit, close }: PasswordDialogProps) => (
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
