import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import type { ImportRow } from './import.model.ts';
import * as css from './import-page.css.ts';
import { SongChoice } from './song-choice.tsx';

/** Number of rows that are shown at first and added by "Show more". */
const rowsPerStep = 50;

interface ImportRowsProps {
  readonly rows: readonly ImportRow[];
  readonly choose: (index: number, track: Track | null) => void;
  /** The playlist exists already, so its songs cannot be changed. */
  readonly isLocked: boolean;
}

/** Songs of a file, each with its match in the catalogue. */
export const ImportRows = ({ rows, choose, isLocked }: ImportRowsProps) => {
  const [visibleCount, setVisibleCount] = useState(rowsPerStep);
  if (rows.length === 0) return <EmptyNote text={t('No songs in this group.')} />;
  return (
    <>
      <ul className={css.rows}>
        {rows.slice(0, visibleCount).map((row) => (
          <li key={row.index} className={css.row}>
            <div className={css.importedSong}>
              <span className={css.title} dir="auto">
                {row.song.title || row.song.isrc}
              </span>
              <span className={css.line} dir="auto">
                {[row.song.artists.join(', '), row.song.album].filter(Boolean).join(' · ')}
              </span>
            </div>
            <SongChoice row={row} choose={(track) => choose(row.index, track)} isLocked={isLocked} />
          </li>
        ))}
      </ul>
      {rows.length > visibleCount && (
        <div className={css.buttons}>
          <Button onClick={() => setVisibleCount(visibleCount + rowsPerStep)}>{t('Show more')}</Button>
        </div>
      )}
    </>
  );
};
