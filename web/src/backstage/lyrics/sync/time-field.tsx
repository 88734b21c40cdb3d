import { type KeyboardEvent, useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { formatLineTime, parseLineTime } from '../page/line-time.ts';
import { clock } from './sync.css.ts';

interface TimeFieldProps {
  /** Seconds. */
  readonly start: number;
  readonly onSet: (seconds: number) => void;
  /** Called when the user has finished and wants to continue tapping. */
  readonly onDone: () => void;
}

/** The time of a line as an input. Enter saves the input and Escape discards it. */
export const TimeField = ({ start, onSet, onDone }: TimeFieldProps) => {
  const [inputText, setInputText] = useState<string | null>(null);
  const seconds = inputText === null ? start : parseLineTime(inputText);
  const commit = (): void => {
    if (inputText !== null && seconds !== undefined) onSet(seconds);
    setInputText(null);
  };
  const handleKey = ({ key }: KeyboardEvent): void => {
    if (key !== 'Enter' && key !== 'Escape') return;
    if (key === 'Enter') commit();
    else setInputText(null);
    onDone();
  };
  return (
    <input
      className={clock}
      inputMode="decimal"
      autoComplete="off"
      aria-label={t('Line time')}
      aria-invalid={seconds === undefined}
      value={inputText ?? formatLineTime(start, 2)}
      onChange={({ target }) => setInputText(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={commit}
      onKeyDown={handleKey}
    />
  );
};
