import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { towardsEnd } from '../../lib/direction.ts';
import { t } from '../../lib/i18n.ts';
import { frame } from '../../styles/tokens.ts';
import { resizer } from './player-areas.css.ts';

const narrowest = 260;
const widest = 480;
const keyStep = 16;
const storageKey = 'overtone.queue-width';

const within = (width: number): number => Math.min(Math.max(Math.round(width), narrowest), widest);

const savedWidth = (): number => {
  try {
    const saved = Number(localStorage.getItem(storageKey));
    return saved > 0 ? within(saved) : frame.queue;
  } catch {
    return frame.queue;
  }
};

/** Width of the queue in pixels, as the listener left it. */
export const useQueueWidth = () => {
  const [width, setWidth] = useState(savedWidth);
  const resize = (next: number): void => {
    setWidth(within(next));
    try {
      localStorage.setItem(storageKey, String(within(next)));
    } catch {
      // A forbidden storage only forgets the width.
    }
  };
  return { width, resize };
};

interface QueueResizerProps {
  readonly width: number;
  readonly onResize: (width: number) => void;
}

/** The edge of the queue: dragged, or moved with the arrow keys. */
export const QueueResizer = ({ width, onResize }: QueueResizerProps) => {
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onResize(width - event.movementX * towardsEnd());
  };
  const keys = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    onResize(width + (event.key === 'ArrowLeft' ? keyStep : -keyStep) * towardsEnd());
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be moved; this is the window splitter of the ARIA practices.
    <div
      className={resizer}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('Width of the queue')}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={keys}
    />
  );
};
