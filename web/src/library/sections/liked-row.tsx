import type { LikedTrack } from '@overtone/shared/library/likes/like.model.ts';
import { memo } from 'react';
import { cellRole } from '../../catalog/tracks/cell-role.ts';
import { TrackNumberCell } from '../../catalog/tracks/track-number-cell.tsx';
import * as rows from '../../catalog/tracks/track-row.css.ts';
import type { TrackList } from '../../catalog/tracks/use-track-list.ts';
import { useTrackRow } from '../../catalog/tracks/use-track-row.ts';
import { classNames } from '../../lib/class-names.ts';
import { formatPosition } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { albumPath, trackPath } from '../../lib/paths.ts';
import { Link } from '../../ui/actions/link.tsx';
import { ArtistLinks } from '../../ui/media/artist-links.tsx';
import { Artwork } from '../../ui/media/artwork.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { Heart } from '../likes/heart.tsx';
import { formatAddedTime } from './format-added-time.ts';
import * as css from './liked-table.css.ts';

export interface LikedRowProps {
  readonly track: LikedTrack;
  readonly rowKey: string;
  readonly list: TrackList;
  /** Position among all rows, from 1. */
  readonly position: number;
}

/** A liked song with a column for each sort order. On a phone its artists are below its title. */
export const LikedRow = memo(({ track, rowKey, list, position }: LikedRowProps) => {
  const { menu, row, ...state } = useTrackRow(track, rowKey, list, position);
  const { name, album, artists, explicit, duration, likedAt } = track;
  return (
    <div {...row} className={classNames(rows.row, css.row)}>
      <TrackNumberCell name={name} number={position} state={state} />
      <span {...cellRole} className={rows.title}>
        <Artwork className={css.art} image={track.image} sizes="48px" />
        <span className={rows.text}>
          <span className={css.name}>
            <Link className={classNames(rows.name, state.isCurrent && rows.current)} to={trackPath(track)}>
              {name}
            </Link>
            {explicit && (
              <abbr className={rows.explicit} title={t('Explicit')}>
                E
              </abbr>
            )}
          </span>
          <span className={classNames(rows.credit, css.artistsLine)}>
            <ArtistLinks artists={artists} />
          </span>
        </span>
      </span>
      <span {...cellRole} className={css.artist}>
        <ArtistLinks artists={artists} />
      </span>
      <span {...cellRole} className={css.album}>
        {album && <Link to={albumPath({ ...album, artists })}>{album.name}</Link>}
      </span>
      <span {...cellRole} className={css.addedCell}>
        <time dateTime={likedAt}>{formatAddedTime(likedAt)}</time>
      </span>
      <span {...cellRole} className={css.heart}>
        <Heart id={track.id} name={name} />
      </span>
      <span {...cellRole} className={css.timeCell}>
        {formatPosition(duration / 1000)}
      </span>
      <span {...cellRole} className={rows.last}>
        <MenuButton
          className={rows.menuButton}
          label={t('More options for :name', { name })}
          entries={() => list.getMenuEntries(rowKey)}
          menu={menu}
        />
      </span>
    </div>
  );
});
