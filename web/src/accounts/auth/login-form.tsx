import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { useForm } from 'react-hook-form';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useHumanCheck } from '../session/human-check.ts';
import { useAuthLinks, useCanRegister, useCompleteLogin } from './auth-links.ts';
import { quietLink, strongLink } from './auth-page.css.ts';
import { AuthPage } from './auth-page.tsx';
import { EmailField } from './email-field.tsx';
import { SocialButtons } from './social-buttons.tsx';

/** The first login step: email address and password. */
export const LoginForm = ({ onCodeRequested }: { readonly onCodeRequested: () => Promise<void> }) => {
  const { settings, branding } = useBootstrap();
  const links = useAuthLinks();
  const canRegister = useCanRegister();
  const check = useHumanCheck('login');
  const completeLogin = useCompleteLogin();
  const { email } = links;
  const demo = email === undefined || email === settings.demo?.email ? settings.demo : null;
  const form = useForm({
    defaultValues: { email: email ?? demo?.email ?? '', password: demo?.password ?? '', remember: true },
  });
  const login = useCall(authContract.login, { form });

  const submit = async (values: { email: string; password: string; remember: boolean }): Promise<void> => {
    const human = await check();
    if (!human) return;
    await login.run({ body: { ...values, ...human } }, (reply) =>
      'two_factor' in reply ? onCodeRequested() : completeLogin(reply.bootstrapData),
    );
  };

  return (
    <AuthPage
      title={t('Login')}
      heading={
        links.isTeamInvite
          ? t('To join your team on :siteName, log in to your account', { siteName: branding.site_name })
          : t('Log in to your account')
      }
      lead={
        canRegister && (
          <>
            {t("Don't have an account?")}{' '}
            <Link className={strongLink} to={links.register}>
              {t('Sign up.')}
            </Link>
          </>
        )
      }
    >
      {links.joinInvite?.card}
      <Form form={form} onSubmit={submit} label={t('Login')}>
        <EmailField isLocked={email !== undefined} autoFocus={!email && !demo} />
        <FormField
          as={TextField}
          control={form.control}
          name="password"
          label={t('Password')}
          labelEnd={
            <Link className={quietLink} to={links.forgotPassword}>
              {t('Forgot your password?')}
            </Link>
          }
          type="password"
          autoComplete="current-password"
          autoFocus={email !== undefined}
          isRequired
          rules={{ required: t('Enter your password.') }}
        />
        <FormField as={Checkbox} control={form.control} name="remember" label={t('Stay logged in for a month')} />
        <SubmitButton isWide>{t('Continue')}</SubmitButton>
      </Form>
      <SocialButtons compactLabel={t('Or log in with')} onSignedIn={completeLogin} onCodeRequested={onCodeRequested} />
    </AuthPage>
  );
};
