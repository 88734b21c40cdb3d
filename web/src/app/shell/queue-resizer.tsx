import type { KeyboardEvent, PointerEvent } from 'react';
import { t } from '../../lib/i18n.ts';
import { getInlineDirection } from '../../lib/inline-direction.ts';
import { resizer } from './player-areas.css.ts';
import { narrowest, widest } from './queue-width.ts';

const keyStep = 16;
interface QueueResizerProps {
  readonly width: number;
  readonly onResize: (width: number) => void;
}

/** The edge of the queue: dragged, or moved with the arrow keys. */
export const QueueResizer = ({ width, onResize }: QueueResizerProps) => {
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onResize(width - event.movementX * getInlineDirection());
  };
  const keys = (event: KeyboardEvent): void => {
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
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={keys}
    />
  );
};
