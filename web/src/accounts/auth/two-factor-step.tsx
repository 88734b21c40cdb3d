import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { t, tn } from '../../lib/i18n.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useCompleteLogin } from './auth-links.ts';
import { after, inlineButton } from './auth-page.css.ts';
import { AuthPage } from './auth-page.tsx';

const CodeForm = () => {
  const completeLogin = useCompleteLogin();
  const form = useForm({ defaultValues: { code: '' } });
  const send = useCall(authContract.twoFactorChallenge, { form });
  return (
    <Form
      form={form}
      label={t('Two factor authentication')}
      onSubmit={(body) => send.run({ body }, ({ bootstrapData }) => completeLogin(bootstrapData))}
    >
      <FormField
        as={CodeField}
        control={form.control}
        name="code"
        label={t('Code')}
        length={identityLimits.codeLength}
        autoFocus
        isRequired
        rules={{
          minLength: { value: identityLimits.codeLength, message: t('Enter the 6-digit code.') },
          required: t('Enter the code.'),
        }}
      />
      <SubmitButton isWide>{t('Continue')}</SubmitButton>
    </Form>
  );
};

const RecoveryForm = () => {
  const completeLogin = useCompleteLogin();
  const form = useForm({ defaultValues: { recovery_code: '' } });
  const send = useCall(authContract.twoFactorChallenge, { form });
  return (
    <Form
      form={form}
      label={t('Two factor authentication')}
      onSubmit={({ recovery_code }) => {
        const body = { recovery_code: recovery_code.trim() };
        return send.run({ body }, ({ bootstrapData }) => completeLogin(bootstrapData));
      }}
    >
      <FormField
        as={TextField}
        control={form.control}
        name="recovery_code"
        label={t('Recovery code')}
        autoComplete="off"
        autoFocus
        isRequired
        rules={{
          required: t('Enter one of your recovery codes.'),
          validate: (code: string) =>
            code.trim().length === identityLimits.recoveryCodeLength ||
            tn(
              identityLimits.recoveryCodeLength,
              'Recovery codes are 1 character long.',
              'Recovery codes are :count characters long.',
            ),
        }}
      />
      <SubmitButton isWide>{t('Continue')}</SubmitButton>
    </Form>
  );
};

/** The second login step: an authenticator code or a recovery code. */
export const TwoFactorStep = ({ onBack }: { readonly onBack: () => void }) => {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  return (
    <AuthPage
      title={t('Two factor authentication')}
      heading={t('Two factor authentication')}
      lead={
        usesRecoveryCode
          ? t('Enter one of your recovery codes to log in.')
          : t('Enter the code from your authenticator app.')
      }
    >
      {usesRecoveryCode ? <RecoveryForm /> : <CodeForm />}
      <div className={after}>
        <button type="button" className={inlineButton} onClick={() => setUsesRecoveryCode(!usesRecoveryCode)}>
          {usesRecoveryCode ? t('Use authenticator code instead') : t('Use recovery code instead')}
        </button>
        <button type="button" className={inlineButton} onClick={onBack}>
          {t('Back to login')}
        </button>
      </div>
    </AuthPage>
  );
};
