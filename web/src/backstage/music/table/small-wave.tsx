import { memo } from 'react';
import { waveformHeight, waveformPath } from '../../../player/waveform/waveform-path.ts';

/** The shape of a recording, for the eye alone: as many bars as a row's column has room for, or others. */
export const SmallWave = memo(
  ({
    peaks,
    className,
    bars = 56,
  }: {
    readonly peaks: readonly number[];
    readonly className: string;
    readonly bars?: number;
  }) => (
    <svg
      className={className}
      viewBox={`0 0 ${bars * 2} ${waveformHeight}`}
      preserveAspectRatio="none"
      width="100%"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden
    >
      <path d={waveformPath(peaks, bars)} vectorEffect="non-scaling-stroke" />
    </svg>
  ),
);
