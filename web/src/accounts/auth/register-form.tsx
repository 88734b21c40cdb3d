import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { useForm } from 'react-hook-form';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { Form, SubmitButton } from '../../ui/fields/form.tsx';
import { useHumanCheck } from '../session/human-check.ts';
import { useSwitchSession } from '../session/use-session.ts';
import { useAuthLinks, useCompleteLogin } from './auth-links.ts';
import { after, strongLink } from './auth-page.css.ts';
import { AuthPage } from './auth-page.tsx';
import { EmailField } from './email-field.tsx';
import { ExtraFields } from './extra-fields.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PolicyFields } from './policy-fields.tsx';
import { buildRegistrationBody, getRegistrationDefaults, type Registration, withPolicyErrors } from './registration.ts';
import { SocialButtons } from './social-buttons.tsx';

/** Creates an account from an email address, a password, optional fields and accepted policies. */
export const RegisterForm = ({ onCodeRequested }: { readonly onCodeRequested: () => Promise<void> }) => {
  const { settings, branding } = useBootstrap();
  const links = useAuthLinks();
  const check = useHumanCheck('register');
  const completeLogin = useCompleteLogin();
  const switchSession = useSwitchSession();
  const form = useForm<Registration>({ defaultValues: getRegistrationDefaults(settings.registration, links.email) });
  const register = useCall(authContract.register, { form: withPolicyErrors(form) });

  const heading = (): string => {
    if (links.isTeamInvite) {
      return t('To join your team on :siteName, create an account', { siteName: branding.site_name });
    }
    return links.fromPricing ? t("First, let's create your account") : t('Create a new account');
  };

  const submit = async (values: Registration): Promise<void> => {
    const human = await check();
    if (!human) return;
    const body = { ...buildRegistrationBody(values), ...links.invite, ...human };
    await register.run({ body }, ({ status, bootstrapData }) =>
      // The verification gate replaces every page, so the `next` path would be lost. An invitation is opened again.
      status === 'needs_email_verification'
        ? switchSession(bootstrapData, links.joinInvite?.path ?? '/')
        : completeLogin(bootstrapData),
    );
  };

  return (
    <AuthPage title={t('Register')} heading={heading()}>
      {links.joinInvite?.card}
      <Form form={form} onSubmit={submit} label={t('Register')}>
        <EmailField isLocked={links.email !== undefined} autoFocus={links.email === undefined} />
        <NewPasswordFields autoFocus={links.email !== undefined} />
        <ExtraFields control={form.control} names={settings.registration.extra_fields} />
        <PolicyFields policies={settings.registration.policies} />
        <SubmitButton isWide>{t('Create account')}</SubmitButton>
      </Form>
      <SocialButtons compactLabel={t('Or sign up with')} onSignedIn={completeLogin} onCodeRequested={onCodeRequested} />
      <p className={after}>
        <span>
          {t('Already have an account?')}{' '}
          <Link className={strongLink} to={links.login}>
            {t('Sign in.')}
          </Link>
        </span>
      </p>
    </AuthPage>
  );
};
