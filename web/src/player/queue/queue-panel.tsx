import { X } from 'lucide-react';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useUser } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { player } from '../player.ts';
import { usePlayingFrom } from '../playing-from.ts';
import { getTrackControls } from '../track-controls.ts';
import { usePlayer } from '../use-player.ts';
import { clearUpNext } from './queue-actions.ts';
import { QueueEnd } from './queue-end.tsx';
import { QueueList } from './queue-list.tsx';
import * as css from './queue-panel.css.ts';
import { QueueRow } from './queue-row.tsx';

/** Focuses the button that opens the queue, when the queue is closed while it has the focus. */
const focusQueueButton = (panel: HTMLElement): void => {
  const container = panel.closest('dialog') ?? document.getElementById('player');
  container?.querySelector<HTMLElement>(`button[aria-label="${CSS.escape(t('Queue'))}"]`)?.focus();
};

/** The button disappears with the cleared rows, so the next button gets the focus. */
const clear = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
  const { nextElementSibling: nextButton } = currentTarget;
  if (nextButton instanceof HTMLElement) nextButton.focus();
  clearUpNext();
};

const AddToPlaylistButton = loadComponentOnFirstUse(
  async () => (await getTrackControls().loadActions()).AddToPlaylistButton,
);
const DevicesButton = loadComponentOnFirstUse(
  async () => (await import('../devices/devices-button.tsx')).DevicesButton,
);

/** Returns the current and the upcoming tracks, and the rest at the end of the queue. */
const loadQueueTracks = async () => {
  const { items, index, unloadedParts } = player.state.get().queue;
  return {
    tracks: items.slice(index).map(({ track }) => track),
    lastUnloadedPart: unloadedParts.find(({ before }) => before === null),
  };
};

/** Shows what the current track is similar to, if autoplay added it. */
const AutoplaySource = () => {
  const playingFrom = usePlayingFrom();
  if (playingFrom.type !== 'autoplay') return null;
  return (
    <p className={css.source}>
      <Link to={playingFrom.path}>{t('Similar to :name', { name: playingFrom.name })}</Link>
    </p>
  );
};

/** The current track and the queue. The parent provides the landmark. */
export const QueuePanel = ({ onClose }: { readonly onClose?: () => void }) => {
  const { items, index } = usePlayer((state) => state.queue);
  const content = useRef<HTMLDivElement>(null);
  const currentItem = items[index];
  const upcomingItems = items.slice(index + 1);

  // After a jump the current track is scrolled into view. When the next track starts automatically, the scroll position is
  // kept.
  const previousIndex = useRef(index);
  useLayoutEffect(() => {
    const steps = index - previousIndex.current;
    previousIndex.current = index;
    if (!content.current || steps === 0) return;
    if (steps === 1 && content.current.scrollTop > css.rowHeight) content.current.scrollTop -= css.rowHeight;
    else content.current.scrollTop = 0;
  }, [index]);

  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: element } = panel;
    return () => {
      if (element?.contains(document.activeElement)) focusQueueButton(element);
    };
  }, []);

  return (
    <div ref={panel} className={css.panel} data-queue>
      <div className={css.header}>
        <h2 className={css.heading}>{t('Up next')}</h2>
        {upcomingItems.length > 0 && (
          <button type="button" className={css.clear} onClick={clear}>
            {t('Clear')}
          </button>
        )}
        {currentItem && (
          <AddToPlaylistButton label={t('Add queue to playlist')} music={{ name: t('Queue'), load: loadQueueTracks }} />
        )}
        {useUser() && <DevicesButton />}
        {onClose && (
          <IconButton label={t('Close queue')} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      <div ref={content} className={css.content} data-scrolls>
        {currentItem ? (
          <>
            <AutoplaySource />
            <ol aria-label={t('Now playing')} data-roving-tabindex>
              <QueueRow item={currentItem} isCurrent isDragged={false} />
            </ol>
            <QueueList items={upcomingItems} />
          </>
        ) : (
          <p className={css.empty}>{t('Your queue is empty.')}</p>
        )}
        <QueueEnd />
      </div>
    </div>
  );
};
