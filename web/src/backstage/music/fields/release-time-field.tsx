import { CircleAlert } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { getTimeZone, t } from '../../../lib/i18n.ts';
import { control } from '../../../ui/fields/control.css.ts';
import * as field from '../../../ui/fields/field.css.ts';
import type { FieldControl } from '../../../ui/fields/field.tsx';
import { formatDayFirstDate } from '../../../ui/media/format-day-first-date.ts';
import { formatTimeUntil, getTimeZoneName, isFuture, toDayAndTime, toIsoDate } from '../release-time.ts';
import * as css from './release-time-field.css.ts';

interface ReleaseTimeFieldProps extends FieldControl<string | null> {
  /** When the music was published, as a timestamp or an ISO date, or null if it is not public. */
  readonly releasedAt?: string | null;
}

/**
 * Edits the release date and time in the user's time zone. Without a date the release is immediate. Published music
 * shows its date.
 */
export const ReleaseTimeField = ({ releasedAt = null, ...props }: ReleaseTimeFieldProps) => {
  const [isChanging, setChanging] = useState(false);
  if (releasedAt !== null && !isChanging && !isFuture(props.value) && !props.error)
    return <ReleasedDate released={releasedAt} onChange={() => setChanging(true)} />;
  return <DateInputs {...props} releasedAt={releasedAt} hasFocus={isChanging} />;
};

/** Shows the date of published music, with a button that shows the inputs. */
const ReleasedDate = ({ released, onChange }: { readonly released: string; readonly onChange: () => void }) => (
  <div className={field.field}>
    <div className={field.header}>
      <span className={field.label}>{t('Release date')}</span>
    </div>
    <div className={classNames(control, css.released)}>
      <span>{t('Released :date', { date: formatDayFirstDate(released) })}</span>
      <button type="button" className={css.change} aria-label={t('Change release date')} onClick={onChange}>
        {t('Change')}
      </button>
    </div>
  </div>
);

interface DateInputsProps extends ReleaseTimeFieldProps {
  /** Whether the inputs receive the focus, because they replaced the focused button. */
  readonly hasFocus: boolean;
}

const DateInputs = ({ value, onChange, error, ref, releasedAt, hasFocus }: DateInputsProps) => {
  const timeZone = getTimeZone();
  const id = useId();
  // Browsers report no date while it is incomplete. The time is kept meanwhile.
  const [time, setTime] = useState(() => toDayAndTime(value, timeZone).time);
  const local = toDayAndTime(value, timeZone);
  const timeUntilRelease = value === null ? '' : formatTimeUntil(value, Date.now());
  const descriptionId = `${id}-description`;
  return (
    <fieldset className={field.field} style={{ margin: 0, padding: 0, border: 0 }} aria-labelledby={id}>
      <div className={field.header}>
        <span id={id} className={field.label}>
          {t('Release date')}
        </span>
        <span className={field.labelEnd}>
          {value !== null
            ? timeUntilRelease
            : releasedAt
              ? t('Released :date', { date: formatDayFirstDate(releasedAt) })
              : t('Immediately')}
        </span>
      </div>
      <div className={css.fields}>
        <span className={control} data-invalid={error ? true : undefined}>
          <input
            ref={ref as Ref<HTMLInputElement>}
            className={css.native}
            type="date"
            // biome-ignore lint/a11y/noAutofocus: the focused button was removed.
            autoFocus={hasFocus}
            aria-label={t('Release day')}
            aria-describedby={descriptionId}
            aria-invalid={error ? true : undefined}
            value={local.day}
            data-empty={local.day === '' || undefined}
            onChange={({ target }) => onChange(toIsoDate({ day: target.value, time }, timeZone))}
          />
        </span>
        <span className={control} data-disabled={local.day === '' || undefined}>
          <input
            className={css.native}
            type="time"
            aria-label={t('Release time')}
            aria-describedby={descriptionId}
            value={local.day === '' ? '' : local.time}
            disabled={local.day === ''}
            onChange={({ target }) => {
              setTime(target.value);
              onChange(toIsoDate({ day: local.day, time: target.value }, timeZone));
            }}
          />
        </span>
      </div>
      <div id={descriptionId}>
        {error ? (
          <p className={field.error} role="alert">
            <CircleAlert className={field.errorIcon} aria-hidden />
            {error}
          </p>
        ) : (
          value !== null && (
            <p className={field.description}>{t('Time zone: :zone', { zone: getTimeZoneName(timeZone) })}</p>
          )
        )}
      </div>
    </fieldset>
  );
};

/**
 * Validates a release time. Returns a message, or undefined if it is valid.
 * @param savedValue the saved time, which may be in the past
 */
export const validateReleaseTime = (
  value: string | null,
  savedValue: string | null,
  now: number,
): string | undefined =>
  value !== null && value !== savedValue && Date.parse(value) <= now
    ? t('This time has passed. Choose a later time, or clear it to publish immediately.')
    : undefined;
