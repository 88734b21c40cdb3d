import { GripVertical, ListX, X } from 'lucide-react';
import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import { joinArtistNames } from '../../lib/artist-names.ts';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Artwork } from '../../ui/media/artwork.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import { useContextMenu } from '../../ui/overlays/use-context-menu.ts';
import type { QueueItem } from '../engine/queue.ts';
import { player } from '../player.ts';
import { getTrackControls } from '../track-controls.ts';
import { removeFromQueue } from './queue-actions.ts';
import * as css from './queue-panel.css.ts';

export interface QueueRowProps {
  readonly item: QueueItem;
  readonly isCurrent: boolean;
  readonly isDragged: boolean;
  /** In a virtualized list: the offset in pixels, the position from 1, and the number of rows. */
  readonly top?: number;
  readonly position?: number;
  readonly count?: number;
  readonly onGrab?: (event: PointerEvent<HTMLElement>, key: string) => void;
  /** Moves the row by one position, by keyboard. */
  readonly onMove?: (key: string, steps: 1 | -1) => void;
}

const createRowMenu = async (item: QueueItem): Promise<readonly MenuEntry[]> => [
  { label: t('Remove from queue'), icon: ListX, onSelect: () => removeFromQueue(item) },
  ...(await getTrackControls().loadTrackMenu(item.track)),
];

/**
 * A row of the queue. A press plays it, the mouse drags the entire row, touch drags its grip, and Alt with an arrow key
 * moves it.
 */
export const QueueRow = memo((props: QueueRowProps) => {
  const { item, isCurrent, isDragged, top, position, count, onGrab, onMove } = props;
  const { area, menu } = useContextMenu();
  const handleKeys = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove?.(item.key, event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    <li
      className={css.row}
      style={top === undefined ? undefined : { position: 'absolute', insetInline: 0, top }}
      data-item={item.key}
      aria-posinset={position}
      aria-setsize={count}
      data-current={isCurrent || undefined}
      data-dragged={isDragged || undefined}
      {...area}
      onPointerDown={(event) => {
        area.onPointerDown(event);
        const isToolPressed =
          event.target instanceof Element && event.target.closest('[data-tools] button, [role="menu"]');
        if (!isCurrent && !isToolPressed) onGrab?.(event, item.key);
      }}
    >
      <button
        type="button"
        className={css.play}
        aria-current={isCurrent || undefined}
        aria-keyshortcuts={isCurrent ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
        aria-label={t('Play :track, :artists', { track: item.track.name, artists: joinArtistNames(item.track) })}
        onClick={() => player.jumpTo(item.key)}
        onKeyDown={isCurrent ? undefined : handleKeys}
      >
        <Artwork image={item.track.image} sizes="40px" className={css.art} />
        <span className={css.text}>
          <span className={css.title}>{item.track.name}</span>{' '}
          <span className={css.artists}>{joinArtistNames(item.track)}</span>
        </span>
      </button>
      <span className={css.tools} data-tools>
        <MenuButton
          label={t('More options for :name', { name: item.track.name })}
          entries={() => createRowMenu(item)}
          menu={menu}
        />
        {!isCurrent && (
          <>
            <IconButton
              label={t('Remove :track from queue', { track: item.track.name })}
              onClick={() => removeFromQueue(item)}
            >
              <X size={16} aria-hidden />
            </IconButton>
            <span className={css.grip} data-grip aria-hidden>
              <GripVertical size={16} />
            </span>
          </>
        )}
      </span>
    </li>
  );
});
