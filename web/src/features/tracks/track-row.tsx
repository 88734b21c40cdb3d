import type { Track } from '@overtone/shared/tracks/track.model.ts';
import { Pause, Play } from 'lucide-react';
import { memo } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { clock, count } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { albumPath, trackPath } from '../../lib/paths.ts';
import { currentItem } from '../../player/engine/queue.ts';
import { Equaliser } from '../../player/equaliser.tsx';
import { player } from '../../player/player.ts';
import { trackMenu } from '../../player/track-menu.ts';
import { usePlayer } from '../../player/use-player.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { ArtistLinks } from '../../ui/artist-links.tsx';
import { Artwork } from '../../ui/artwork.tsx';
import { Link } from '../../ui/link.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { useContextMenu } from '../../ui/use-context-menu.ts';
import * as styles from './track-row.css.ts';

export interface TrackRowProps {
  readonly track: Track;
  /** Shown before the title until somebody points at the row. */
  readonly number: number;
  /** Whether the row shows its album, by picture and name: not on the album's own page. */
  readonly album: boolean;
  /** Said after the credit: why it is in this list. */
  readonly note?: string | undefined;
  /** Plays the list from this row. */
  readonly onPlay: () => void;
}

/** A track in a list: 56 px, its number turning into play, and into an equalizer while it is heard. */
export const TrackRow = memo(({ track, number, album, note, onPlay }: TrackRowProps) => {
  const isCurrent = usePlayer(({ queue }) => currentItem(queue)?.track.id === track.id);
  const playing = usePlayer(({ status }) => isCurrent && status !== 'paused' && status !== 'failed');
  const press = (): void => {
    if (isCurrent) player.toggle();
    else onPlay();
  };
  const { area, menu } = useContextMenu();
  const Sign = playing ? Pause : Play;
  const values = { name: track.name };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a double click is a short cut; the button is in the row.
    <div
      className={classNames(styles.row, album ? styles.columns.withAlbum : styles.columns.plain)}
      onDoubleClick={press}
      {...area}
      aria-current={isCurrent}
    >
      <span className={styles.place}>
        <span className={styles.number} aria-hidden>
          {isCurrent ? <Equaliser /> : number}
        </span>
        <button
          type="button"
          className={styles.play}
          aria-label={playing ? t('Pause :name', values) : t('Play :name', values)}
          onClick={press}
        >
          <Sign className={styles.glyph} aria-hidden />
        </button>
      </span>
      <span className={styles.title}>
        {album && <Artwork className={styles.art} image={track.image} sizes="40px" />}
        <span className={styles.words}>
          <Link className={classNames(styles.name, isCurrent && styles.current)} to={trackPath(track)}>
            {track.name}
          </Link>
          <span className={styles.credit}>
            {track.explicit && (
              <abbr className={styles.explicit} title={t('Explicit')}>
                E
              </abbr>
            )}
            <ArtistLinks artists={track.artists} />
            {note && ` · ${note}`}
          </span>
        </span>
      </span>
      {album && (
        <span className={styles.album}>
          {track.album && <Link to={albumPath({ ...track.album, artists: track.artists })}>{track.album.name}</Link>}
        </span>
      )}
      <span className={styles.figure}>
        {count(track.plays)}
        <span className={hidden}>{t('plays')}</span>
      </span>
      <span className={styles.figure}>{clock(track.duration / 1000)}</span>
      <MenuButton
        className={styles.more}
        label={t('More for :name', values)}
        entries={() => trackMenu(track)}
        menu={menu}
      />
    </div>
  );
});
