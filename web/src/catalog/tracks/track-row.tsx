import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { Check, Pause, Play } from 'lucide-react';
import { type MouseEvent, memo, useSyncExternalStore } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { clock } from '../../lib/format.ts';
import { count, t } from '../../lib/i18n.ts';
import { albumPath, trackPath } from '../../lib/paths.ts';
import { currentItem } from '../../player/engine/queue.ts';
import { player } from '../../player/player.ts';
import { Equaliser } from '../../player/signs/equaliser.tsx';
import { usePlayer } from '../../player/use-player.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { ArtistLinks } from '../../ui/media/artist-links.tsx';
import { Artwork } from '../../ui/media/artwork.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { useContextMenu } from '../../ui/overlays/use-context-menu.ts';
import { cellRole } from './cell-role.ts';
import * as styles from './track-row.css.ts';
import type { TrackList } from './use-track-list.ts';

export interface TrackRowProps {
  readonly track: Track;
  /** Its row's in the list. */
  readonly rowKey: string;
  readonly list: TrackList;
  /** Shown before the title until somebody points at the row. */
  readonly number: number;
  /** Its place among all rows from 1, where not all of them are drawn. */
  readonly rowIndex?: number;
  /** Whether the row shows its album, by picture and name: not on the album's own page. */
  readonly album: boolean;
  /** Said after the credit: why it is in this list. */
  readonly note?: string | undefined;
  /** Stands in a line of its own: what of its words somebody looked for. */
  readonly quote?: string | undefined;
}

/** A track in a list: 56 px, its number turning into play, and into an equalizer while it is heard. */
export const TrackRow = memo(({ track, rowKey, list, number, rowIndex, album, note, quote }: TrackRowProps) => {
  const { selection } = list;
  const isCurrent = usePlayer(({ queue }) => currentItem(queue)?.track.id === track.id);
  const playing = usePlayer(({ status }) => isCurrent && status !== 'paused' && status !== 'failed');
  const isSelected = useSyncExternalStore(selection.subscribe, () => selection.get().keys.has(rowKey));
  const isStop = useSyncExternalStore(selection.subscribe, () => selection.isStop(rowKey));
  const press = (): void => {
    if (isCurrent) player.toggle();
    else list.play(rowKey);
  };
  const { area, menu } = useContextMenu(() => selection.startTouch(rowKey));
  const touch = (event: MouseEvent): void => {
    area.onClickCapture(event);
    const onMenu = event.target instanceof Element && event.target.closest('[aria-haspopup], [role="menu"]');
    if (event.isPropagationStopped() || onMenu || !selection.get().touch) return;
    event.preventDefault();
    event.stopPropagation();
    selection.toggle(rowKey);
  };
  const Sign = playing ? Pause : Play;
  const values = { name: track.name };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <table> cannot lay its rows out anew on a narrow sheet.
    <div
      {...area}
      role="row"
      className={classNames(
        styles.row,
        quote && styles.quoted,
        album ? styles.columns.withAlbum : styles.columns.plain,
      )}
      data-row={rowKey}
      tabIndex={isStop ? 0 : -1}
      aria-selected={isSelected}
      aria-rowindex={rowIndex}
      aria-current={isCurrent}
      onClickCapture={touch}
      onDoubleClick={press}
    >
      <span {...cellRole} className={styles.place}>
        <span className={styles.number} aria-hidden>
          {isSelected ? <Check className={styles.check} /> : isCurrent ? <Equaliser /> : number}
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
      <span {...cellRole} className={styles.title}>
        {album && <Artwork className={styles.art} image={track.image} sizes="40px" />}
        <span className={styles.words}>
          <Link className={classNames(styles.name, isCurrent && styles.current)} to={trackPath(track)}>
            {track.name}
          </Link>
          <span className={styles.credit}>
            {track.explicit && (
              <>
                <abbr className={styles.explicit} title={t('Explicit')}>
                  E
                </abbr>{' '}
              </>
            )}
            <ArtistLinks artists={track.artists} />
            {note && ` · ${note}`}
          </span>
          {quote && <q className={styles.quote}>{quote}</q>}
        </span>
      </span>
      {album && (
        <span {...cellRole} className={styles.album}>
          {track.album && <Link to={albumPath({ ...track.album, artists: track.artists })}>{track.album.name}</Link>}
        </span>
      )}
      <span {...cellRole} className={styles.figure}>
        {count(track.plays)}
        <span className={hidden}>{t('plays')}</span>
      </span>
      <span {...cellRole} className={styles.figure}>
        {clock(track.duration / 1000)}
      </span>
      <span {...cellRole} className={styles.last}>
        <MenuButton
          className={styles.more}
          label={t('More for :name', values)}
          entries={() => list.menu(rowKey)}
          menu={menu}
        />
      </span>
    </div>
  );
});
