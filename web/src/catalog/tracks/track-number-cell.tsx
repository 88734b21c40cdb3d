import { Check, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { Equaliser } from '../../player/indicators/equaliser.tsx';
import { cellRole } from './cell-role.ts';
import * as styles from './track-row.css.ts';
import type { useTrackRow } from './use-track-row.ts';

interface TrackNumberCellProps {
  readonly name: string;
  /** Shown while the pointer is not over the row. */
  readonly number: ReactNode;
  readonly state: Pick<
    ReturnType<typeof useTrackRow>,
    'isCurrent' | 'isPlaying' | 'isSelected' | 'isSelecting' | 'pressPlay' | 'pressCheckbox'
  >;
}

/** The first cell of a row: number and play button, or a checkbox while any row of the table is selected. */
export const TrackNumberCell = ({ name, number, state }: TrackNumberCellProps) => {
  const { isCurrent, isPlaying, isSelected, isSelecting, pressPlay, pressCheckbox } = state;
  const PlayIcon = isPlaying ? Pause : Play;
  const label = isSelecting
    ? t('Select :name', { name })
    : isPlaying
      ? t('Pause :name', { name })
      : t('Play :name', { name });
  return (
    <span {...cellRole} className={styles.numberCell}>
      {!isSelecting && (
        <span className={styles.number} aria-hidden>
          {isCurrent ? <Equaliser /> : number}
        </span>
      )}
      {/* The same button plays and selects, so that it keeps the focus when selection mode starts or ends. */}
      <button
        type="button"
        className={isSelecting ? styles.checkboxCell : styles.play}
        aria-label={label}
        {...(isSelecting && { role: 'checkbox', 'aria-checked': isSelected })}
        onClick={isSelecting ? pressCheckbox : pressPlay}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        {isSelecting ? (
          <span className={styles.box}>{isSelected && <Check className={styles.boxIcon} aria-hidden />}</span>
        ) : (
          <PlayIcon className={styles.glyph} aria-hidden />
        )}
      </button>
    </span>
  );
};
