import type { TrackId } from '@overtone/shared/ids.ts';
import { useSyncExternalStore } from 'react';
import { createStore } from '../engine/store.ts';

export const lyricsSizes = ['small', 'medium', 'large'] as const;
export type LyricsSize = (typeof lyricsSizes)[number];

interface LyricsSettings {
  readonly size: LyricsSize;
  /** Seconds that words come earlier, by track: one file is late, the next is not. For this visit. */
  readonly offsets: ReadonlyMap<TrackId, number>;
}

const storageKey = 'overtone.lyrics-size';
const offsetMax = 10;

const savedSize = (): LyricsSize => {
  try {
    const saved = localStorage.getItem(storageKey);
    return lyricsSizes.find((size) => size === saved) ?? 'medium';
  } catch {
    return 'medium';
  }
};

const settings = createStore<LyricsSettings>({ size: savedSize(), offsets: new Map() });

export const useLyricsSize = (): LyricsSize => useSyncExternalStore(settings.subscribe, () => settings.get().size);

/** Seconds that the track's words come earlier than their file says. */
export const useLyricsOffset = (trackId: TrackId): number =>
  useSyncExternalStore(settings.subscribe, () => settings.get().offsets.get(trackId) ?? 0);

export const setLyricsSize = (size: LyricsSize): void => {
  settings.set({ ...settings.get(), size });
  try {
    localStorage.setItem(storageKey, size);
  } catch {
    // A forbidden storage only forgets the choice.
  }
};

/** @param seconds 10 at most, either way. */
export const setLyricsOffset = (trackId: TrackId, seconds: number): void => {
  const { offsets } = settings.get();
  const within = Math.min(Math.max(seconds, -offsetMax), offsetMax);
  settings.set({ ...settings.get(), offsets: new Map(offsets).set(trackId, within) });
};
