import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { useForm } from 'react-hook-form';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { AuthPage } from '../../accounts/auth/auth-page.tsx';
import { EmailField } from '../../accounts/auth/email-field.tsx';
import { NewPasswordFields } from '../../accounts/auth/new-password-fields.tsx';
import { t } from '../../lib/i18n.ts';
import { loginPath } from '../../lib/login-path.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { Form, SubmitButton } from '../../ui/fields/form.tsx';

/** Sets a new password with the token from the email. */
export const Page = () => {
  const { token = '' } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const email = query.get('email') ?? '';
  const form = useForm({ defaultValues: { email, password: '', password_confirmation: '' } });
  const reset = useCall(authContract.resetPassword, { form, successMessage: t('Your password has been reset!') });

  return (
    <AuthPage title={t('Reset your password')} heading={t('Reset your account password')}>
      <Form
        form={form}
        onSubmit={(values) => reset.run({ body: { token, ...values } }, () => navigate(loginPath, { replace: true }))}
        label={t('Reset your account password')}
      >
        <EmailField autoFocus={email === ''} />
        <NewPasswordFields label={t('New password')} autoFocus={email !== ''} />
        <SubmitButton isWide>{t('Reset password')}</SubmitButton>
      </Form>
    </AuthPage>
  );
};
