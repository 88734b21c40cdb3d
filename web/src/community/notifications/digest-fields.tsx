import type { Digest, DigestFrequency } from '@overtone/shared/notifications/notification.model.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { getLanguage, t } from '../../lib/i18n.ts';
import type { Option } from '../../ui/fields/option-list.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { timezonesQuery } from './digest.queries.ts';
import * as css from './digest-fields.css.ts';

const getFrequencyOptions = (): (Option & { readonly value: DigestFrequency })[] => [
  { value: 'off', label: t('Off') },
  { value: 'daily', label: t('Daily') },
  { value: 'weekly', label: t('Weekly, on Mondays') },
];

/** Returns the hours of a day in the format of the language: `08:00`, `8:00 AM`. */
const getHourOptions = (): Option[] => {
  const format = new Intl.DateTimeFormat(getLanguage(), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: format.format(hour * 3_600_000) }));
};

interface DigestFieldsProps {
  readonly digest: Digest;
  readonly onChange: (change: Partial<Digest>) => void;
}

/** When the user gets the digest of notifications by email. The page saves it. */
export const DigestFields = ({ digest, onChange }: DigestFieldsProps) => {
  const headingId = useId();
  const { frequency, hour, timezone } = digest;
  const { data: timezones } = useQuery({ ...timezonesQuery, enabled: frequency !== 'off' });
  const zones = Object.values(timezones ?? {}).flat();
  const zoneOptions = zones.map(({ value, text }) => ({ value, label: text }));
  const frequencyOptions = getFrequencyOptions();
  return (
    <section className={css.digest} aria-labelledby={headingId}>
      <h2 id={headingId} className={css.title}>
        {t('Email digest')}
      </h2>
      <p className={css.description}>
        {t('Get one email with everything you haven’t read instead of an email for each notification.')}
      </p>
      <div className={css.fields}>
        <Select
          label={t('How often')}
          options={frequencyOptions}
          value={frequency}
          onChange={(chosen) => {
            const option = frequencyOptions.find(({ value }) => value === chosen);
            if (option) onChange({ frequency: option.value });
          }}
        />
        {frequency !== 'off' && (
          <>
            <Select
              label={t('Time')}
              options={getHourOptions()}
              value={String(hour)}
              onChange={(chosen) => onChange({ hour: Number(chosen ?? hour) })}
            />
            <Select
              label={t('Time zone')}
              options={zoneOptions.length > 0 ? zoneOptions : [{ value: timezone, label: timezone }]}
              isDisabled={!timezones}
              value={timezone}
              onChange={(chosen) => onChange({ timezone: chosen ?? timezone })}
            />
          </>
        )}
      </div>
    </section>
  );
};
