import type { KeyboardEvent, PointerEvent } from 'react';
import { t } from '../../lib/i18n.ts';
import { getInlineDirection } from '../../lib/inline-direction.ts';
import { resizer } from './player-areas.css.ts';
import { maxQueueWidth, minQueueWidth } from './queue-width.ts';

/** Pixels by which an arrow key moves the edge. */
const keyStep = 16;

interface QueueResizerProps {
  readonly width: number;
  readonly onResize: (width: number) => void;
}

/** The edge of the queue, which is moved by dragging or with the arrow keys. */
export const QueueResizer = ({ width, onResize }: QueueResizerProps) => {
  const resizeByPointer = (event: PointerEvent<HTMLElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onResize(width - event.movementX * getInlineDirection());
  };
  const resizeByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    onResize(width + (event.key === 'ArrowLeft' ? keyStep : -keyStep) * getInlineDirection());
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be moved; this is the window splitter of the ARIA practices.
    <div
      className={resizer}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('Queue width')}
      aria-valuenow={width}
      aria-valuemin={minQueueWidth}
      aria-valuemax={maxQueueWidth}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={resizeByPointer}
      onKeyDown={resizeByKey}
    />
  );
};
