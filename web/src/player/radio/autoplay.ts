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

/** Whether similar tracks play after the end of the queue. On by default. */
export const isAutoplayOn = autoplay.get;

export const useAutoplay = (): boolean => useSyncExternalStore(autoplay.subscribe, autoplay.get);

export const setAutoplay = (isOn: boolean): void => {
  autoplay.set(isOn);
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
};
