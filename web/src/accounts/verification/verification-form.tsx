import { verificationContract } from '@overtone/shared/accounts/auth/verification.contract.ts';
import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useUser } from '../../lib/bootstrap.ts';
import { t, tn } from '../../lib/i18n.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import * as css from './verify-email.css.ts';

/** Seconds before another code can be requested. An email can take that long to arrive. */
const pauseSeconds = 60;

/** Sends the code again. `remainingSeconds` counts down until another one can be requested. */
const useResend = (email: string | undefined) => {
  const [remainingSeconds, setRemainingSeconds] = useState(0);
  const { run, isPending } = useCall(verificationContract.resend, { successMessage: t('Email sent') });

  useEffect(() => {
    if (remainingSeconds === 0) return;
    const timer = setTimeout(() => setRemainingSeconds(remainingSeconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [remainingSeconds]);

  const resend = async (): Promise<void> => {
    if (email) await run({ body: { email } }, () => setRemainingSeconds(pauseSeconds));
  };
  return { resend, remainingSeconds, disabled: isPending || remainingSeconds > 0 || !email };
};

/** Masks an email address: keeps the first two characters and the domain. Only its owner can recognize it. */
export const maskEmail = (email: string | null | undefined): string => {
  const atIndex = email?.lastIndexOf('@') ?? -1;
  if (!email || atIndex < 1) return '*'.repeat(12);
  const [first = '', second = ''] = email.slice(0, atIndex);
  return `${first}${second}${'*'.repeat(Math.max(atIndex - 2, 4))}${email.slice(atIndex)}`;
};

/** Verifies the email address of the user with the code from an email, which can be sent again. */
export const VerificationForm = ({ onVerified }: { readonly onVerified: () => unknown }) => {
  const email = useUser()?.email;
  const { resend, remainingSeconds, disabled } = useResend(email);
  const form = useForm({ defaultValues: { code: '' } });
  const validate = useCall(verificationContract.validate, { form });
  return (
    <>
      <p className={css.text}>{t('Enter the verification code we sent to :email', { email: maskEmail(email) })}</p>
      <Form form={form} onSubmit={(body) => validate.run({ body }, onVerified)} label={t('Verify your email')}>
        <FormField
          as={TextField}
          control={form.control}
          name="code"
          label={t('Code')}
          placeholder={t('Enter your verification code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={identityLimits.codeLength}
          autoFocus
          isRequired
          rules={{
            required: t('Enter the code.'),
            pattern: { value: /^\d+$/, message: t('Use digits only.') },
          }}
        />
        <SubmitButton isWide>{t('Next')}</SubmitButton>
      </Form>
      <p className={css.help}>
        {t(
          "If you don't see the email in your inbox, check your spam folder and promotions tab. If you still don't see it,",
        )}{' '}
        <button type="button" className={css.resend} disabled={disabled} onClick={() => void resend()}>
          {t('request a resend.')}
        </button>
        {remainingSeconds > 0 && (
          <span className={css.wait}>
            {' '}
            {tn(remainingSeconds, 'You can resend it in 1 second.', 'You can resend it in :count seconds.')}
          </span>
        )}
      </p>
    </>
  );
};
