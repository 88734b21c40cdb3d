import { socialContract } from '@overtone/shared/auth/social.contract.ts';
import type { BootstrapData } from '@overtone/shared/site/site.contract.ts';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { actions } from '../../ui/form.css.ts';
import { Form, FormField, SubmitButton } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface ConnectDialogProps {
  readonly close: () => void;
  readonly onConnected: (data: BootstrapData) => Promise<void>;
}

/** Asks for the password of the account that a provider's sign-in has the address of, to connect the two. */
export const ConnectDialog = ({ close, onConnected }: ConnectDialogProps) => {
  const form = useForm({ defaultValues: { password: '' } });
  return (
    <Dialog title={t('Password required')} size="sm" close={close}>
      <Form
        form={form}
        onSubmit={async (body) => onConnected((await call(socialContract.connect, { body })).bootstrapData)}
      >
        <p>{t('An account with this email address already exists. Enter its password to connect the two accounts.')}</p>
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
          <SubmitButton>{t('Connect')}</SubmitButton>
          <Button onClick={close}>{t('Cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  );
};
