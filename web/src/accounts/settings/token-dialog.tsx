import { tokenContract } from '@overtone/shared/accounts/tokens/token.contract.ts';
import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { CopyField } from '../../ui/fields/copy-field.tsx';
import { actions } from '../../ui/fields/form.css.ts';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { refreshUser } from './cached-user.ts';
import { useConfirmedPassword } from './use-confirmed-password.tsx';

interface TokenDialogProps {
  readonly close: () => void;
}

/** Creates an API token and shows it once. While the token is visible, only the Done button closes the dialog. */
export const TokenDialog = ({ close }: TokenDialogProps) => {
  const client = useQueryClient();
  const [token, setToken] = useState<string>();
  const form = useForm({ defaultValues: { tokenName: '' } });
  const withConfirmedPassword = useConfirmedPassword();
  const create = useCall(tokenContract.create, {
    form,
    successMessage: t('Token create'),
    wrapCall: withConfirmedPassword,
  });
  return (
    <Dialog
      title={t('Create new token')}
      size="md"
      close={close}
      isDismissDisabled={token !== undefined}
      footer={
        token && (
          <Button variant="primary" onClick={close}>
            {t('Done')}
          </Button>
        )
      }
    >
      {token ? (
        <CopyField
          label={t('Token')}
          value={token}
          description={t(
            'Make sure to store the token in a safe place. After this dialog is closed, it can’t be viewed again.',
          )}
        />
      ) : (
        <Form
          form={form}
          onSubmit={(body) =>
            create.run({ body }, async ({ plainTextToken }) => {
              setToken(plainTextToken);
              await refreshUser(client);
            })
          }
        >
          <FormField
            as={TextField}
            control={form.control}
            name="tokenName"
            label={t('Token name')}
            maxLength={textLimits.nameLengthMax}
            description={t('Describe what it’s for, so you can recognize it later.')}
            autoFocus
            isRequired
            rules={{ validate: (name) => name.trim() !== '' || t('Enter a name.') }}
          />
          <div className={actions}>
            <SubmitButton>{t('Create')}</SubmitButton>
            <Button onClick={close}>{t('Cancel')}</Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
};
