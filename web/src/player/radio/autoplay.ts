import { useSyncExternalStore } from 'react';
import { createStore } from '../engine/store.ts';

const storageKey = 'overtone.autoplay';

const readChoice = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
};

const autoplay = createStore(readChoice());

/** Whether similar tracks follow when the queue has come to its end. On until somebody switches it off. */
export const isAutoplayOn = autoplay.get;

export const useAutoplay = (): boolean => useSyncExternalStore(autoplay.subscribe, autoplay.get);

export const setAutoplay = (on: boolean): void => {
  autoplay.set(on);
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    // A forbidden storage only forgets the choice.
  }
};
