import { memo, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatPosition } from '../../lib/format.ts';
import { formatNumber, t } from '../../lib/i18n.ts';
import { albumPath, trackPath } from '../../lib/paths.ts';
import { Heart } from '../../library/likes/heart.tsx';
import type { Playable } from '../../player/engine/playable.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { ArtistLinks } from '../../ui/media/artist-links.tsx';
import { Artwork } from '../../ui/media/artwork.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { cellRole } from './cell-role.ts';
import { TrackNumberCell } from './track-number-cell.tsx';
import * as styles from './track-row.css.ts';
import type { TrackList } from './use-track-list.ts';
import { useTrackRow } from './use-track-row.ts';

export interface TrackRowProps {
  readonly track: Playable;
  /** Key of the row in the list. */
  readonly rowKey: string;
  readonly list: TrackList;
  /** Shown before the title while the pointer is not over the row. */
  readonly number: number;
  /** Position among all rows, from 1, if not all of them are rendered. */
  readonly rowIndex?: number;
  /** Whether the row shows the album's picture and name. Not on the album's own page. */
  readonly hasAlbumColumn: boolean;
  /** Shown after the credit: why the track is in this list. */
  readonly note?: ReactNode;
  /** Shown on its own line: the matching line of the lyrics. */
  readonly quote?: ReactNode;
  /** A custom cell, as in the table. With `layout` the note needs no separator. */
  readonly cell?: ReactNode;
  readonly layout?: string | undefined;
}

/** A track in a list, 56 px high. Its number becomes a play button on hover and an equalizer during playback. */
export const TrackRow = memo((props: TrackRowProps) => {
  const { track, rowKey, list, number, rowIndex, hasAlbumColumn, note, quote, cell, layout } = props;
  const { menu, row, ...state } = useTrackRow(track, rowKey, list, rowIndex);
  const values = { name: track.name };
  const nameClass = classNames(styles.name, state.isCurrent && styles.current);
  return (
    <div
      {...row}
      className={classNames(
        styles.row,
        Boolean(quote) && styles.quoted,
        layout ?? (hasAlbumColumn ? styles.columns.withAlbum : styles.columns.plain),
      )}
    >
      <TrackNumberCell name={track.name} number={number} state={state} />
      <span {...cellRole} className={styles.title}>
        {hasAlbumColumn && <Artwork className={styles.art} image={track.image} sizes="40px" />}
        <span className={styles.text}>
          {track.token ? (
            <span className={nameClass}>{track.name}</span>
          ) : (
            <Link className={nameClass} to={trackPath(track)}>
              {track.name}
            </Link>
          )}
          <span className={styles.credit}>
            {track.explicit && (
              <>
                <abbr className={styles.explicit} title={t('Explicit')}>
                  E
                </abbr>{' '}
              </>
            )}
            <ArtistLinks artists={track.artists} />
            {note && !layout && ' · '}
            {note}
          </span>
          {quote && <q className={styles.quote}>{quote}</q>}
        </span>
      </span>
      {hasAlbumColumn && (
        <span {...cellRole} className={styles.album}>
          {track.album && <Link to={albumPath({ ...track.album, artists: track.artists })}>{track.album.name}</Link>}
        </span>
      )}
      {cell}
      <span {...cellRole} className={styles.figure}>
        {formatNumber(track.plays)}
        <span className={hidden}>{t('plays')}</span>
      </span>
      <span {...cellRole} className={styles.heart}>
        {!track.token && <Heart id={track.id} name={track.name} />}
      </span>
      <span {...cellRole} className={styles.figure}>
        {formatPosition(track.duration / 1000)}
      </span>
      <span {...cellRole} className={styles.last}>
        <MenuButton
          className={styles.menuButton}
          label={t('More options for :name', values)}
          entries={() => list.getMenuEntries(rowKey)}
          menu={menu}
        />
      </span>
    </div>
  );
});
