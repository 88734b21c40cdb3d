import { type RefObject, useEffect, useState } from 'react';
import { tooltip } from './tooltip-host.css.ts';

/** Delays of spec §9. */
const showDelayMs = 1_500;
const hideDelayMs = 500;

interface Tooltip {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly side: 'above' | 'below';
}

const positionTooltip = (target: Element, text: string): Tooltip => {
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const x = Math.min(Math.max((left + right) / 2, 64), window.innerWidth - 64);
  return top > 64 ? { text, x, y: top - 8, side: 'above' } : { text, x, y: bottom + 8, side: 'below' };
};

interface TooltipHostProps {
  /** The event that reached the current element, if that was before the component was loaded. */
  readonly earlyEvent?: RefObject<Event | undefined>;
}

/**
 * The tooltip of all elements with `data-tooltip`. It repeats the element's label, so screen readers ignore it. Escape
 * and any press close it.
 */
export const TooltipHost = ({ earlyEvent }: TooltipHostProps) => {
  const [currentTooltip, setCurrentTooltip] = useState<Tooltip>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let target: Element | null = null;
    const setAfterDelay = (next: Tooltip | undefined, milliseconds: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setCurrentTooltip(next), milliseconds);
    };
    const onEnter = (event: Event): void => {
      const element = event.target instanceof Element ? event.target.closest('[data-tooltip]') : null;
      if (element === target) return;
      target = element;
      const text = element?.getAttribute('data-tooltip');
      if (element && text) setAfterDelay(positionTooltip(element, text), showDelayMs);
      else setAfterDelay(undefined, hideDelayMs);
    };
    const hide = (): void => {
      target = null;
      clearTimeout(timer);
      setCurrentTooltip(undefined);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hide();
    };
    if (earlyEvent?.current) onEnter(earlyEvent.current);
    const options = { capture: true, passive: true };
    document.addEventListener('pointerover', onEnter, options);
    document.addEventListener('focusin', onEnter, options);
    document.addEventListener('pointerdown', hide, options);
    document.addEventListener('scroll', hide, options);
    document.addEventListener('keydown', onKeyDown, options);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onEnter, options);
      document.removeEventListener('focusin', onEnter, options);
      document.removeEventListener('pointerdown', hide, options);
      document.removeEventListener('scroll', hide, options);
      document.removeEventListener('keydown', onKeyDown, options);
    };
  }, [earlyEvent]);
  if (!currentTooltip) return null;
  return (
    <span
      className={tooltip}
      data-side={currentTooltip.side}
      style={{ left: currentTooltip.x, top: currentTooltip.y }}
      aria-hidden
    >
      {currentTooltip.text}
    </span>
  );
};
