import { memo } from 'react';
import { createWaveformPath, waveformHeight } from '../../../player/waveform/waveform-path.ts';

/** A small waveform, hidden from screen readers. */
export const SmallWaveform = memo(
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
      <path d={createWaveformPath(peaks, bars)} vectorEffect="non-scaling-stroke" />
    </svg>
  ),
);
