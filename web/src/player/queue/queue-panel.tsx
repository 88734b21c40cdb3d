import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { usePlayer } from '../use-player.ts';
import { clearUpNext } from './queue-actions.ts';
import { QueueEnd } from './queue-end.tsx';
import { QueueList } from './queue-list.tsx';
import * as css from './queue-panel.css.ts';
import { QueueRow } from './queue-row.tsx';

/** What plays and what comes after it. Who shows it gives it its landmark. */
export const QueuePanel = ({ onClose }: { readonly onClose?: () => void }) => {
  const { items, index } = usePlayer((state) => state.queue);
  const content = useRef<HTMLDivElement>(null);
  const current = items[index];
  const next = items.slice(index + 1);

  // Whoever jumps through the queue sees where it plays; whoever reads on while it plays on keeps their place.
  const shown = useRef(index);
  useLayoutEffect(() => {
    const steps = index - shown.current;
    shown.current = index;
    if (!content.current || steps === 0) return;
    if (steps === 1 && content.current.scrollTop > css.rowHeight) content.current.scrollTop -= css.rowHeight;
    else content.current.scrollTop = 0;
  }, [index]);

  return (
    <div className={css.panel} data-queue>
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
      <div ref={content} className={css.content} data-scrolls>
        {current ? (
          <>
            <ol aria-label={t('Now playing')} data-one-stop>
              <QueueRow item={current} isCurrent isDragged={false} />
            </ol>
            <QueueList items={next} />
          </>
        ) : (
          <p className={css.empty}>{t('What you play shows up here, with what comes after it.')}</p>
        )}
        <QueueEnd />
      </div>
    </div>
  );
};
