import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import { type FormEvent, type RefObject, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { t } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { control } from '../../../ui/fields/control.css.ts';
import * as field from '../../../ui/fields/field.css.ts';
import { FloatingPanel } from '../../../ui/overlays/floating-panel.tsx';
import * as css from './dates-panel.css.ts';
import { isRange, type Range, toUtcDay, withRange } from './range.ts';

interface DatesPanelProps {
  readonly range: Range;
  readonly trigger: RefObject<HTMLElement | null>;
  readonly close: () => void;
}

/** Validates two dates. Returns a message, or undefined if they are valid. */
const validateDates = (from: string, to: string, now: number): string | undefined => {
  if (isRange(from, to, now)) return undefined;
  if (!from || !to) return t('Choose a start and end date.');
  if (to > toUtcDay(now)) return t('Choose dates up to today.');
  return from > to
    ? t('The start date must be before the end date.')
    : t('Choose up to :max days.', { max: playLimits.insightDaysMax });
};

/** Selects a custom range. Both days are included. */
export const DatesPanel = ({ range, trigger, close }: DatesPanelProps) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const id = useId();
  const [dates, setDates] = useState({ from: range.from, to: range.to });
  const [error, setError] = useState<string>();
  const today = toUtcDay(Date.now());
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    const message = validateDates(dates.from, dates.to, Date.now());
    setError(message);
    if (message) return;
    close();
    void navigate(`${pathname}${withRange(search, dates)}`, { replace: true });
  };
  const renderInput = (name: 'from' | 'to', label: string) => (
    <div className={field.field}>
      <label className={field.label} htmlFor={`${id}-${name}`}>
        {label}
      </label>
      <span className={control} data-invalid={error ? true : undefined}>
        <input
          id={`${id}-${name}`}
          className={css.native}
          type="date"
          max={today}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          value={dates[name]}
          onChange={({ target }) => setDates({ ...dates, [name]: target.value })}
        />
      </span>
    </div>
  );
  return (
    <FloatingPanel label={t('Dates')} trigger={trigger} close={close}>
      <form className={css.panel} noValidate onSubmit={apply}>
        {renderInput('from', t('Start date'))}
        {renderInput('to', t('End date'))}
        {error && (
          <p id={`${id}-error`} className={field.error} role="alert">
            {error}
          </p>
        )}
        <Button variant="primary" type="submit">
          {t('Apply')}
        </Button>
      </form>
    </FloatingPanel>
  );
};
