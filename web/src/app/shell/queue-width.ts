import { useState } from 'react';
import { frame } from '../../styles/tokens.ts';

/** Pixels. */
export const narrowest = 260;
export const widest = 480;

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
