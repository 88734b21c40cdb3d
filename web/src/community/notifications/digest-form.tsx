import { digestContract } from '@overtone/shared/notifications/digest.contract.ts';
import type { Digest, DigestFrequency } from '@overtone/shared/notifications/notification.model.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { getLanguage, t } from '../../lib/i18n.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import type { Option } from '../../ui/fields/option-list.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { digestQuery, timezonesQuery } from './digest.queries.ts';
import * as css from './digest-form.css.ts';

const getFrequencyOptions = (): Option[] => [
  { value: 'off', label: t('Off') },
  { value: 'daily', label: t('Daily') },
  { value: 'weekly', label: t('Weekly, on Mondays') },
];

/** Returns the hours of a day in the format of the language: `08:00`, `8:00 AM`. */
const getHourOptions = (): Option[] => {
  const format = new Intl.DateTimeFormat(getLanguage(), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: format.format(hour * 3_600_000) }));
};

/** The fields of selects are texts. */
interface DigestValues {
  readonly frequency: string | null;
  readonly hour: string | null;
  readonly timezone: string | null;
}

const toFormValues = ({ frequency, hour, timezone }: Digest): DigestValues => ({
  ...{ frequency, hour: String(hour), timezone },
});

const LoadedDigestForm = ({ digest }: { readonly digest: Digest }) => {
  const client = useQueryClient();
  const headingId = useId();
  const form = useForm({ defaultValues: toFormValues(digest) });
  const frequency = useWatch({ control: form.control, name: 'frequency' });
  const { data: timezones } = useQuery({ ...timezonesQuery, enabled: frequency !== 'off' });
  const save = useCall(digestContract.set, { form, successMessage: t('Updated preferences') });
  const zones = Object.values(timezones ?? {}).flat();
  const zoneOptions = zones.map(({ value, text }) => ({ value, label: text }));
  const submit = async ({ frequency: chosen, hour, timezone }: DigestValues): Promise<void> => {
    const body = { frequency: chosen as DigestFrequency, hour: Number(hour), timezone: timezone ?? digest.timezone };
    await save.run({ body }, (reply) => {
      client.setQueryData(digestQuery.queryKey, reply);
      form.reset(toFormValues(reply));
    });
  };
  return (
    <section className={css.digest} aria-labelledby={headingId}>
      <h2 id={headingId} className={css.title}>
        {t('Email digest')}
      </h2>
      <p className={css.description}>
        {t('Get one email with everything you haven’t read instead of an email for each notification.')}
      </p>
      <Form form={form} onSubmit={submit} label={t('Email digest')}>
        <div className={css.fields}>
          <FormField
            as={Select}
            control={form.control}
            name="frequency"
            label={t('How often')}
            options={getFrequencyOptions()}
          />
          {frequency !== 'off' && (
            <>
              <FormField as={Select} control={form.control} name="hour" label={t('Time')} options={getHourOptions()} />
              <FormField
                as={Select}
                control={form.control}
                name="timezone"
                label={t('Time zone')}
                options={zoneOptions.length > 0 ? zoneOptions : [{ value: digest.timezone, label: digest.timezone }]}
                isDisabled={!timezones}
              />
            </>
          )}
        </div>
        <div>
          <SubmitButton>{t('Save digest')}</SubmitButton>
        </div>
      </Form>
    </section>
  );
};

/** When the user gets the digest of notifications by email. It appears when it is loaded. */
export const DigestForm = () => {
  const { data } = useQuery(digestQuery);
  return data && <LoadedDigestForm digest={data} />;
};
