import { classNames } from '../lib/class-names.ts';
import { variableName } from '../lib/variable-name.ts';
import { done, fill, line, unknown } from './progress-line.css.ts';

interface ProgressLineProps {
  readonly label: string;
  /** 0 to 1; null if it is unknown. */
  readonly value: number | null;
  /** Whether it is paused. */
  readonly quiet?: boolean;
}

/** The progress bar of a file. */
export const ProgressLine = ({ label, value, quiet }: ProgressLineProps) => {
  const percent = value === null ? undefined : Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div
      className={line}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div
        className={classNames(fill, value === null && unknown)}
        data-quiet={quiet || undefined}
        style={value === null ? {} : { [variableName(done)]: `${(value * 100).toFixed(2)}%` }}
      />
    </div>
  );
};
