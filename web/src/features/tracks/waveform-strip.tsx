import { bars, strip } from './waveform-strip.css.ts';

const height = 96;

/** The shape of a track from its start to its end: one path, however many bars. Decoration. */
export const WaveformStrip = ({ waveform }: { readonly waveform: readonly number[] }) => (
  <svg className={strip} viewBox={`0 0 ${waveform.length * 4} ${height}`} preserveAspectRatio="none" aria-hidden>
    <path
      className={bars}
      d={waveform
        .map((peak, place) => {
          const half = Math.max(1.5, (peak / 100) * (height / 2 - 2));
          return `M${place * 4 + 2} ${height / 2 - half}v${2 * half}`;
        })
        .join('')}
    />
  </svg>
);
