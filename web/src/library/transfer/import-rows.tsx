import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import type { ImportRow } from './import.model.ts';
import * as css from './import-page.css.ts';
import { SongChoice } from './song-choice.tsx';

/** Rows drawn at first, and more with each press. */
const rowsShown = 50;

interface ImportRowsProps {
  readonly rows: readonly ImportRow[];
  readonly choose: (place: number, track: Track | null) => void;
  /** The playlist is begun: what is in it is decided. */
  readonly isLocked: boolean;
}

/** Songs of a file, each with what it is here beside it. */
export const ImportRows = ({ rows, choose, isLocked }: ImportRowsProps) => {
  const [most, setMost] = useState(rowsShown);
  if (rows.length === 0) return <EmptyNote text={t('No song of this file is here.')} />;
  return (
    <>
      <ul className={css.rows}>
        {rows.slice(0, most).map((row) => (
          <li key={row.place} className={css.row}>
            <div className={css.said}>
              <span className={css.title} dir="auto">
                {row.song.title || row.song.isrc}
              </span>
              <span className={css.line} dir="auto">
                {[row.song.artists.join(', '), row.song.album].filter(Boolean).join(' · ')}
              </span>
            </div>
            <SongChoice row={row} choose={(track) => choose(row.place, track)} isLocked={isLocked} />
          </li>
        ))}
      </ul>
      {rows.length > most && (
        <div className={css.buttons}>
          <Button onClick={() => setMost(most + rowsShown)}>{t('Show more')}</Button>
        </div>
      )}
    </>
  );
};
