import { useEffect, useRef, useState } from 'react';
import { loadComponentAfterPage } from '../player/load-component-after-page.tsx';

const TooltipHost = loadComponentAfterPage(async () => (await import('../ui/overlays/tooltip-host.tsx')).TooltipHost);

const hasTooltip = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-tooltip]') !== null;

/**
 * Loads tooltips when the pointer or the focus first reaches an element that has one. They are loaded before the first
 * tooltip is due, 1.5 seconds later.
 */
export const TooltipArea = () => {
  const [isNeeded, setIsNeeded] = useState(false);
  const currentEvent = useRef<Event>(undefined);
  useEffect(() => {
    const onEnter = (event: Event): void => {
      // Undefined when the pointer leaves the element before the tooltips are loaded.
      currentEvent.current = hasTooltip(event) ? event : undefined;
      if (currentEvent.current) setIsNeeded(true);
    };
    const hide = (): void => {
      currentEvent.current = undefined;
    };
    const options = { capture: true, passive: true };
    document.addEventListener('pointerover', onEnter, options);
    document.addEventListener('focusin', onEnter, options);
    document.addEventListener('pointerdown', hide, options);
    return () => {
      document.removeEventListener('pointerover', onEnter, options);
      document.removeEventListener('focusin', onEnter, options);
      document.removeEventListener('pointerdown', hide, options);
    };
  }, []);
  return isNeeded && <TooltipHost earlyEvent={currentEvent} />;
};
