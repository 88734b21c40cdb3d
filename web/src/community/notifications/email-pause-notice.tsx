import { verificationContract } from '@overtone/shared/accounts/auth/verification.contract.ts';
import { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import type { EmailPause } from '@overtone/shared/notifications/notification.model.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useUser } from '../../lib/bootstrap.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { t } from '../../lib/i18n.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import * as css from './email-pause-notice.css.ts';

/** Asks for a code from an email, which shows that emails arrive again. */
const ConfirmAddress = ({ email }: { readonly email: string }) => {
  const [isSent, setSent] = useState(false);
  const form = useForm({ defaultValues: { code: '' } });
  const request = useCall(verificationContract.resend, { successMessage: t('Email sent') });
  const confirm = useCall(verificationContract.validate, {
    form,
    refresh: [notificationContract.subscriptions],
    successMessage: t('You get notifications by email again.'),
  });
  const requestCode = (): void => void request.run({ body: { email } }, () => setSent(true));
  if (!isSent) {
    return (
      <div className={css.buttons}>
        <Button isPending={request.isPending} onClick={requestCode}>
          {t('Email me a code')}
        </Button>
        <Link className={button.quiet} to="/contact">
          {t('Contact us')}
        </Link>
      </div>
    );
  }
  return (
    <Form form={form} onSubmit={(body) => confirm.run({ body })} label={t('Confirm your email address')}>
      <FormField
        as={CodeField}
        control={form.control}
        name="code"
        label={t('Code')}
        description={t('If no email arrives, the address is wrong or its mailbox is full.')}
        rules={{ required: t('Enter the code.') }}
      />
      <div className={css.buttons}>
        <SubmitButton>{t('Confirm')}</SubmitButton>
        <Button isPending={request.isPending} onClick={requestCode}>
          {t('Email me another code')}
        </Button>
      </div>
    </Form>
  );
};

/** Explains why the user gets no notifications by email, until when, and what to do. */
export const EmailPauseNotice = ({ pause }: { readonly pause: EmailPause }) => {
  const email = useUser()?.email;
  if (!email) return null;
  const until = formatDateTime(new Date(pause.until));
  return (
    <div className={css.notice}>
      <Banner tone="warning" title={t('Email notifications are paused')}>
        {pause.reason === 'bounced' ? (
          <div className={css.content}>
            <p>
              {t('An email to :email came back. We’ll try again on :until.', { email, until })}{' '}
              {t('If the address is right, confirm it now with a code. If it’s wrong, contact us.')}
            </p>
            <ConfirmAddress email={email} />
          </div>
        ) : (
          t(
            'An email to :email was reported as spam, so we won’t send you any until :until. You still see them on the site.',
            { email, until },
          )
        )}
      </Banner>
    </div>
  );
};
