import { authContract } from '@overtone/shared/auth/auth.contract.ts';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { actions } from '../../ui/form.css.ts';
import { Form, FormField, SubmitButton } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface ConfirmPasswordDialogProps {
  readonly onConfirmed: () => void;
  readonly close: () => void;
}

/** Asks for the password once more, before something that whoever finds an open laptop must not do. */
export const ConfirmPasswordDialog = ({ onConfirmed, close }: ConfirmPasswordDialogProps) => {
  const form = useForm({ defaultValues: { password: '' } });
  const confirm = async (body: { password: string }): Promise<void> => {
    await call(authContract.confirmPassword, { body });
    onConfirmed();
  };
  return (
    <Dialog title={t('Confirm password')} size="sm" close={close}>
      <Form form={form} onSubmit={confirm}>
        <p>{t('For your security, please confirm your password to continue.')}</p>
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
          <SubmitButton>{t('Confirm')}</SubmitButton>
          <Button onClick={close}>{t('Cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  );
};
