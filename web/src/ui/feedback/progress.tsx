import { ProgressBar } from 'react-aria-components/ProgressBar';
import { classNames } from '../../lib/class-names.ts';
import { getVariableName } from '../../lib/variable-name.ts';
import { bar, fill, header, indeterminate, percentDone, progress } from './progress.css.ts';

export interface ProgressProps {
  readonly label: string;
  /** 0 to 1; null if unknown. */
  readonly value: number | null;
}

/** The progress of a long operation: an upload, an import. */
export const Progress = ({ label, value }: ProgressProps) => (
  <ProgressBar className={progress} aria-label={label} isIndeterminate={value === null} value={(value ?? 0) * 100}>
    {({ percentage, valueText }) => (
      <>
        <div className={header}>
          <span>{label}</span>
          <span>{value === null ? null : valueText}</span>
        </div>
        <div className={bar}>
          <div
            className={classNames(fill, value === null && indeterminate)}
            style={value === null ? {} : { [getVariableName(percentDone)]: `${percentage}%` }}
          />
        </div>
      </>
    )}
  </ProgressBar>
);
