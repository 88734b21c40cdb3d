import { type KeyboardEvent, useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { lineClock, readClock } from '../page/line-clock.ts';
import { clock } from './sync.css.ts';

interface TimeFieldProps {
  /** Seconds. */
  readonly start: number;
  readonly onSet: (seconds: number) => void;
  /** Somebody is through with it, and taps on. */
  readonly onDone: () => void;
}

/** A line's time, to be written over: Enter takes it, Escape does not. */
export const TimeField = ({ start, onSet, onDone }: TimeFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? start : readClock(typed);
  const take = (): void => {
    if (typed !== null && read !== undefined) onSet(read);
    setTyped(null);
  };
  const press = ({ key }: KeyboardEvent): void => {
    if (key !== 'Enter' && key !== 'Escape') return;
    if (key === 'Enter') take();
    else setTyped(null);
    onDone();
  };
  return (
    <input
      className={clock}
      inputMode="decimal"
      autoComplete="off"
      aria-label={t('Time of the line')}
      aria-invalid={read === undefined}
      value={typed ?? lineClock(start, 2)}
      onChange={({ target }) => setTyped(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={take}
      onKeyDown={press}
    />
  );
};
