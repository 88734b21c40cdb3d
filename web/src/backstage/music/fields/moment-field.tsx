import { CircleAlert } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { currentTimeZone, t } from '../../../lib/i18n.ts';
import { control } from '../../../ui/fields/control.css.ts';
import * as field from '../../../ui/fields/field.css.ts';
import type { FieldControl } from '../../../ui/fields/field.tsx';
import { dayFirstDate } from '../../../ui/media/day-first-date.ts';
import { dayAndTimeOf, isFuture, momentOf, untilWords, zoneName } from '../release-moment.ts';
import * as css from './moment-field.css.ts';

interface MomentFieldProps extends FieldControl<string | null> {
  /** When it was released, as a moment or an ISO date; null while it is not public. */
  readonly released?: string | null;
}

/** The release date and time in the reader's time zone; no date is for at once. What is public shows when it was released. */
export const MomentField = ({ released = null, ...props }: MomentFieldProps) => {
  const [isChanging, setChanging] = useState(false);
  if (released !== null && !isChanging && !isFuture(props.value) && !props.error)
    return <ReleasedDate released={released} onChange={() => setChanging(true)} />;
  return <DateInputs {...props} released={released} hasFocus={isChanging} />;
};

/** The date of what is public, with a button that shows the inputs. */
const ReleasedDate = ({ released, onChange }: { readonly released: string; readonly onChange: () => void }) => (
  <div className={field.field}>
    <div className={field.header}>
      <span className={field.label}>{t('Release date')}</span>
    </div>
    <div className={classNames(control, css.released)}>
      <span>{t('Released :date', { date: dayFirstDate(released) })}</span>
      <button type="button" className={css.change} aria-label={t('Change the release date')} onClick={onChange}>
        {t('Change')}
      </button>
    </div>
  </div>
);

interface DateInputsProps extends MomentFieldProps {
  /** The inputs take the place of the button that was pressed, and its focus. */
  readonly hasFocus: boolean;
}

const DateInputs = ({ value, onChange, error, ref, released, hasFocus }: DateInputsProps) => {
  const zone = currentTimeZone();
  const id = useId();
  // A browser tells of no day while one is half typed: what it was stays until it is another one.
  const [time, setTime] = useState(() => dayAndTimeOf(value, zone).time);
  const shown = dayAndTimeOf(value, zone);
  const until = value === null ? '' : untilWords(value, Date.now());
  const about = `${id}-about`;
  return (
    <fieldset className={field.field} style={{ margin: 0, padding: 0, border: 0 }} aria-labelledby={id}>
      <div className={field.header}>
        <span id={id} className={field.label}>
          {t('Release date')}
        </span>
        <span className={field.labelEnd}>
          {value !== null ? until : released ? t('Released :date', { date: dayFirstDate(released) }) : t('Immediately')}
        </span>
      </div>
      <div className={css.fields}>
        <span className={control} data-invalid={error ? true : undefined}>
          <input
            ref={ref as Ref<HTMLInputElement>}
            className={css.native}
            type="date"
            // biome-ignore lint/a11y/noAutofocus: the button that had the focus is gone.
            autoFocus={hasFocus}
            aria-label={t('Release day')}
            aria-describedby={about}
            aria-invalid={error ? true : undefined}
            value={shown.day}
            data-empty={shown.day === '' || undefined}
            onChange={({ target }) => onChange(momentOf({ day: target.value, time }, zone))}
          />
        </span>
        <span className={control} data-disabled={shown.day === '' || undefined}>
          <input
            className={css.native}
            type="time"
            aria-label={t('Release time')}
            aria-describedby={about}
            value={shown.day === '' ? '' : shown.time}
            disabled={shown.day === ''}
            onChange={({ target }) => {
              setTime(target.value);
              onChange(momentOf({ day: shown.day, time: target.value }, zone));
            }}
          />
        </span>
      </div>
      <div id={about}>
        {error ? (
          <p className={field.error} role="alert">
            <CircleAlert className={field.errorIcon} aria-hidden />
            {error}
          </p>
        ) : (
          value !== null && <p className={field.description}>{t('By the clocks of :zone', { zone: zoneName(zone) })}</p>
        )}
      </div>
    </fieldset>
  );
};

/** What is wrong with a moment that somebody chose; undefined where nothing is. @param before the one that is saved */
export const momentProblem = (value: string | null, before: string | null, now: number): string | undefined =>
  value !== null && value !== before && Date.parse(value) <= now
    ? t('This moment is past. Choose a later one, or leave it empty to publish at once.')
    : undefined;
