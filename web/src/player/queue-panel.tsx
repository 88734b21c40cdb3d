import { X } from 'lucide-react';
import { t } from '../lib/i18n.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { QueueItem } from './engine/queue.ts';
import { player } from './player.ts';
import { clearUpNext } from './queue-actions.ts';
import { QueueEnd } from './queue-end.tsx';
import * as css from './queue-panel.css.ts';
import { QueueRow } from './queue-row.tsx';
import { usePlayer } from './use-player.ts';
import { type ReorderList, useReorder } from './use-reorder.ts';

/** Rows as they stand while one of them is dragged. */
const reordered = (rows: readonly QueueItem[], key: string, index: number): QueueItem[] => {
  const dragged = rows.filter((row) => row.key === key);
  const rest = rows.filter((row) => row.key !== key);
  return [...rest.slice(0, index), ...dragged, ...rest.slice(index)];
};

/** What comes after the current item, asked of the player itself: rows stay as they are while the queue moves on. */
const upNext: ReorderList = {
  count() {
    const { items, index } = player.state.get().queue;
    return items.length - index - 1;
  },
  place(key) {
    const { items, index } = player.state.get().queue;
    return items.findIndex((item) => item.key === key) - index - 1;
  },
  drop: (key, place) => player.moveTo(key, player.state.get().queue.index + 1 + place),
};

const moveBy = (key: string, steps: number): void => upNext.drop(key, Math.max(0, upNext.place(key) + steps));

/** What plays and what comes after it. Who shows it gives it its landmark. */
export const QueuePanel = ({ onClose }: { readonly onClose?: () => void }) => {
  const queue = usePlayer((state) => state.queue);
  const current = queue.items[queue.index];
  const next = queue.items.slice(queue.index + 1);
  const { drag, grab } = useReorder(upNext);
  const rows = drag ? reordered(next, drag.key, drag.index) : next;

  return (
    <div className={css.panel}>
      <div className={css.header}>
        <h2 className={css.heading}>{t('Up next')}</h2>
        {next.length > 0 && (
          <button type="button" className={css.clear} onClick={clearUpNext}>
            {t('Clear')}
          </button>
        )}
        {onClose && (
          <IconButton label={t('Close the queue')} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      <div className={css.content}>
        {current ? (
          <ol className={css.list}>
            <QueueRow item={current} isCurrent isDragged={false} onGrab={grab} onMove={moveBy} />
            {rows.map((item) => (
              <QueueRow
                key={item.key}
                item={item}
                isCurrent={false}
                isDragged={item.key === drag?.key}
                onGrab={grab}
                onMove={moveBy}
              />
            ))}
          </ol>
        ) : (
          <p className={css.empty}>{t('What you play shows up here, with what comes after it.')}</p>
        )}
        <QueueEnd />
      </div>
    </div>
  );
};
