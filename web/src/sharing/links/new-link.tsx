import { parseDuration } from '@overtone/shared/http/parse-duration.ts';
import { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import { useForm } from 'react-hook-form';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { actions } from '../../ui/fields/form.css.ts';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { type ExpiryOption, getExpiry, isValidExpiry } from './link-expiry.ts';
import { fieldPair } from './links.css.ts';
import type { ShareSubject } from './share-subject.ts';

interface NewLinkProps {
  readonly subject: ShareSubject;
  readonly onBack: () => void;
  readonly onCreated: (created: { readonly name: string; readonly token: string }) => void;
}

const listExpiryOptions = (): readonly { readonly value: ExpiryOption; readonly label: string }[] => [
  { value: 'never', label: t('Never') },
  { value: '1', label: t('After 1 day') },
  { value: '7', label: t('After 7 days') },
  { value: '30', label: t('After 30 days') },
  { value: 'day', label: t('On a date') },
];

const defaultValues: { name: string; startSeconds: string; expiryOption: ExpiryOption; expiresAt: string } = {
  ...{ name: '', startSeconds: '', expiryOption: 'never', expiresAt: '' },
};

/** The form of a new link: its name, where playback starts, and when it expires. */
export const NewLink = ({ subject, onBack, onCreated }: NewLinkProps) => {
  const form = useForm({ defaultValues });
  const createLink = useCall(shareContract.create, { form, refresh: [shareContract.list] });
  const [expiryOption] = form.watch(['expiryOption']);
  const { control } = form;
  const { name: _, ...sharedMusic } = subject;
  return (
    <Form
      form={form}
      onSubmit={({ name, startSeconds, expiresAt }) =>
        createLink.run(
          {
            body: {
              ...{ item: sharedMusic, name, startSeconds: parseDuration(startSeconds) ?? null },
              expiresAt: getExpiry(expiryOption, expiresAt),
            },
          },
          ({ share, token }) => onCreated({ name: share.name, token }),
        )
      }
    >
      <FormField
        as={TextField}
        control={control}
        name="name"
        label={t('Name')}
        description={t('Who or what it’s for. Only you and other managers see it.')}
        maxLength={textLimits.labelLengthMax}
        autoFocus
        isRequired
        rules={{ validate: (name) => name.trim() !== '' || t('Enter a name.') }}
      />
      <div className={fieldPair}>
        <FormField
          as={TextField}
          control={control}
          name="startSeconds"
          label={t('Start time')}
          placeholder="0:00"
          inputMode="text"
          maxLength={8}
          rules={{
            validate: (text) => parseDuration(text) !== undefined || t('Enter minutes and seconds, like 1:30.'),
          }}
        />
        <FormField
          as={Select}
          control={control}
          name="expiryOption"
          label={t('Expires')}
          options={listExpiryOptions()}
        />
      </div>
      {expiryOption === 'day' && (
        <FormField
          as={TextField}
          control={control}
          name="expiresAt"
          type="date"
          label={t('Expiry date')}
          isRequired
          rules={{
            validate: (day) => isValidExpiry(getExpiry('day', day)) || t('Choose a date within the next year.'),
          }}
        />
      )}
      <div className={actions}>
        <SubmitButton>{t('Create link')}</SubmitButton>
        <Button onClick={onBack}>{t('Cancel')}</Button>
      </div>
    </Form>
  );
};
