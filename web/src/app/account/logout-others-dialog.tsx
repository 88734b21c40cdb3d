import { sessionContract } from '@overtone/shared/sessions/session.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { actions } from '../../ui/form.css.ts';
import { Form, FormField, SubmitButton } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toasts } from '../../ui/toasts.ts';
import { sessionsQuery } from './account.queries.ts';

interface LogoutOthersDialogProps {
  readonly close: () => void;
}

/** Ends every other session, with the password. */
export const LogoutOthersDialog = ({ close }: LogoutOthersDialogProps) => {
  const client = useQueryClient();
  const form = useForm({ defaultValues: { password: '' } });
  const send = async (body: { password: string }): Promise<void> => {
    await call(sessionContract.logoutOther, { body });
    await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    toasts.positive(t('Logged out other sessions.'));
    close();
  };
  return (
    <Dialog title={t('Log out other sessions')} size="sm" close={close}>
      <Form form={form} onSubmit={send}>
        <p>
          {t('Enter your password to end your sessions on all other devices. Music stops there at the next track.')}
        </p>
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
          <SubmitButton>{t('Log out other sessions')}</SubmitButton>
          <Button onClick={close}>{t('Cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  );
};
