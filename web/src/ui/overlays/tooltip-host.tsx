import { useEffect, useState } from 'react';
import { tooltip } from './tooltip-host.css.ts';

/** Milliseconds (spec §9). */
const showAfter = 1_500;
const hideAfter = 500;

interface Shown {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly side: 'above' | 'below';
}

const placed = (target: Element, text: string): Shown => {
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const x = Math.min(Math.max((left + right) / 2, 64), window.innerWidth - 64);
  return top > 64 ? { text, x, y: top - 8, side: 'above' } : { text, x, y: bottom + 8, side: 'below' };
};

/**
 * The tooltip of all elements with `data-tooltip`. It repeats the element's label, so screen readers ignore it. Escape
 * and any press close it.
 */
export const TooltipHost = () => {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let target: Element | null = null;
    const later = (next: Shown | undefined, milliseconds: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setShown(next), milliseconds);
    };
    const enter = (event: Event): void => {
      const found = event.target instanceof Element ? event.target.closest('[data-tooltip]') : null;
      if (found === target) return;
      target = found;
      const text = found?.getAttribute('data-tooltip');
      if (found && text) later(placed(found, text), showAfter);
      else later(undefined, hideAfter);
    };
    const leave = (): void => {
      target = null;
      clearTimeout(timer);
      setShown(undefined);
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') leave();
    };
    const options = { capture: true, passive: true };
    document.addEventListener('pointerover', enter, options);
    document.addEventListener('focusin', enter, options);
    document.addEventListener('pointerdown', leave, options);
    document.addEventListener('scroll', leave, options);
    document.addEventListener('keydown', key, options);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', enter, options);
      document.removeEventListener('focusin', enter, options);
      document.removeEventListener('pointerdown', leave, options);
      document.removeEventListener('scroll', leave, options);
      document.removeEventListener('keydown', key, options);
    };
  }, []);
  if (!shown) return null;
  return (
    <span className={tooltip} data-side={shown.side} style={{ left: shown.x, top: shown.y }} aria-hidden>
      {shown.text}
    </span>
  );
};
