import { useState } from 'react';
import { frame } from '../../styles/tokens.ts';

/** In pixels. */
export const minQueueWidth = 260;
export const maxQueueWidth = 480;

const storageKey = 'overtone.queue-width';

const clampWidth = (width: number): number => Math.min(Math.max(Math.round(width), minQueueWidth), maxQueueWidth);

const readWidth = (): number => {
  try {
    const savedWidth = Number(localStorage.getItem(storageKey));
    return savedWidth > 0 ? clampWidth(savedWidth) : frame.queue;
  } catch {
    return frame.queue;
  }
};

/** Returns the width of the queue in pixels, and a function that changes and stores it. */
export const useQueueWidth = () => {
  const [width, setWidth] = useState(readWidth);
  const resize = (newWidth: number): void => {
    setWidth(clampWidth(newWidth));
    try {
      localStorage.setItem(storageKey, String(clampWidth(newWidth)));
    } catch {
      // If the storage is blocked, the width is not stored.
    }
  };
  return { width, resize };
};
