import { Check, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { Equaliser } from '../../player/indicators/equaliser.tsx';
import { cellRole } from './cell-role.ts';
import * as styles from './track-row.css.ts';
import type { useTrackRow } from './use-track-row.ts';

interface TrackPlaceProps {
  readonly name: string;
  /** Shown until somebody points at the row. */
  readonly number: ReactNode;
  readonly state: Pick<
    ReturnType<typeof useTrackRow>,
    'isCurrent' | 'playing' | 'isSelected' | 'isSelecting' | 'pressPlay' | 'pressCheckbox'
  >;
}

/** The first cell of a row: its number and play button, or its checkbox while any row of the table is selected. */
export const TrackPlace = ({ name, number, state }: TrackPlaceProps) => {
  const { isCurrent, playing, isSelected, isSelecting, pressPlay, pressCheckbox } = state;
  const Sign = playing ? Pause : Play;
  const label = isSelecting
    ? t('Select :name', { name })
    : playing
      ? t('Pause :name', { name })
      : t('Play :name', { name });
  return (
    <span {...cellRole} className={styles.place}>
      {!isSelecting && (
        <span className={styles.number} aria-hidden>
          {isCurrent ? <Equaliser /> : number}
        </span>
      )}
      {/* One button for both, which keeps the focus when the first row is selected or the last one is not any more. */}
      <button
        type="button"
        className={isSelecting ? styles.check : styles.play}
        aria-label={label}
        {...(isSelecting && { role: 'checkbox', 'aria-checked': isSelected })}
        onClick={isSelecting ? pressCheckbox : pressPlay}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        {isSelecting ? (
          <span className={styles.box}>{isSelected && <Check className={styles.boxIcon} aria-hidden />}</span>
        ) : (
          <Sign className={styles.glyph} aria-hidden />
        )}
      </button>
    </span>
  );
};
