import { contactContract } from '@overtone/shared/site/contact/contact.contract.ts';
import { siteLimits } from '@overtone/shared/site/site-limits.ts';
import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import { useForm } from 'react-hook-form';
import { useHumanCheck } from '../../accounts/session/human-check.ts';
import { useUser } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { actions } from '../../ui/fields/form.css.ts';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { heading } from '../../ui/text/page-heading.css.ts';
import { intro, page } from './contact.css.ts';

interface ContactForm {
  name: string;
  email: string;
  message: string;
}

/** The form that sends a message to the operators of the site. */
export const Page = () => {
  const user = useUser();
  const checkHuman = useHumanCheck('contact');
  const form = useForm<ContactForm>({
    defaultValues: { name: user?.name ?? '', email: user?.email ?? '', message: '' },
  });
  const send = useCall(contactContract.send, { form, successMessage: t('Your message has been submitted') });
  const { control } = form;
  useDocumentTitle(t('Contact us'));

  const submit = async (values: ContactForm): Promise<void> => {
    const verification = await checkHuman();
    if (!verification) return;
    await send.run({ body: { ...values, ...verification } }, () => form.resetField('message'));
  };

  return (
    <div className={page}>
      <h1 className={heading}>{t('Contact us')}</h1>
      <p className={intro}>{t('Send us a message and we’ll reply by email.')}</p>
      <Form form={form} onSubmit={submit} label={t('Contact us')}>
        <FormField
          as={TextField}
          control={control}
          name="name"
          label={t('Name')}
          autoComplete="name"
          maxLength={textLimits.nameLengthMax}
          isRequired
          rules={{ required: t('Enter your name.') }}
        />
        <FormField
          as={TextField}
          control={control}
          name="email"
          label={t('Email')}
          type="email"
          autoComplete="email"
          isRequired
          rules={{ required: t('Enter your email address.') }}
        />
        <FormField
          as={TextArea}
          control={control}
          name="message"
          label={t('Message')}
          rows={8}
          maxLength={siteLimits.messageLengthMax}
          isRequired
          rules={{ required: t('Enter a message.') }}
        />
        <div className={actions}>
          <SubmitButton>{t('Send')}</SubmitButton>
        </div>
      </Form>
    </div>
  );
};
