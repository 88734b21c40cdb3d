import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAuthLinks } from '../../accounts/auth/auth-links.ts';
import { after, strongLink } from '../../accounts/auth/auth-page.css.ts';
import { AuthPage } from '../../accounts/auth/auth-page.tsx';
import { EmailField } from '../../accounts/auth/email-field.tsx';
import { useHumanCheck } from '../../accounts/session/human-check.ts';
import { t } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Form, SubmitButton } from '../../ui/fields/form.tsx';

/** Requests a password reset email. The response is the same whether or not the account exists. */
export const Page = () => {
  const { email, login } = useAuthLinks();
  const checkHuman = useHumanCheck('reset');
  const [confirmation, setConfirmation] = useState<string>();
  const form = useForm({ defaultValues: { email: email ?? '' } });
  const request = useCall(authContract.forgotPassword, { form });

  const submit = async (values: { email: string }): Promise<void> => {
    const verification = await checkHuman();
    if (verification)
      await request.run({ body: { ...values, ...verification } }, ({ message }) => setConfirmation(message));
  };

  return (
    <AuthPage
      title={t('Forgot your password?')}
      heading={t('Forgot your password?')}
      lead={t('Enter your email address and we’ll send you a link to reset or create your password.')}
    >
      {confirmation ? (
        <Banner tone="positive">{confirmation}</Banner>
      ) : (
        <Form form={form} onSubmit={submit} label={t('Forgot your password?')}>
          <EmailField isLocked={email !== undefined} autoFocus={!email} />
          <SubmitButton isWide>{t('Continue')}</SubmitButton>
        </Form>
      )}
      <p className={after}>
        <Link className={strongLink} to={login}>
          {t('Back to login')}
        </Link>
      </p>
    </AuthPage>
  );
};
