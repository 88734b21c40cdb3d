import type { TrackId } from '@overtone/shared/ids.ts';
import { useSyncExternalStore } from 'react';
import { createStore } from '../engine/store.ts';

export const lyricsSizes = ['small', 'medium', 'large'] as const;
export type LyricsSize = (typeof lyricsSizes)[number];

interface LyricsSettings {
  readonly size: LyricsSize;
  /** Seconds by which lyrics appear earlier, by track, because timing errors differ between files. Not stored. */
  readonly offsets: ReadonlyMap<TrackId, number>;
}

const storageKey = 'overtone.lyrics-size';
const offsetMax = 10;

const readSavedSize = (): LyricsSize => {
  try {
    const saved = localStorage.getItem(storageKey);
    return lyricsSizes.find((size) => size === saved) ?? 'medium';
  } catch {
    return 'medium';
  }
};

const settings = createStore<LyricsSettings>({ size: readSavedSize(), offsets: new Map() });

export const useLyricsSize = (): LyricsSize => useSyncExternalStore(settings.subscribe, () => settings.get().size);

/** Seconds by which the track's lyrics appear earlier than in their file. */
export const useLyricsOffset = (trackId: TrackId): number =>
  useSyncExternalStore(settings.subscribe, () => settings.get().offsets.get(trackId) ?? 0);

export const setLyricsSize = (size: LyricsSize): void => {
  settings.set({ ...settings.get(), size });
  try {
    localStorage.setItem(storageKey, size);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
};

/** @param seconds limited to -10 to 10. */
export const setLyricsOffset = (trackId: TrackId, seconds: number): void => {
  const { offsets } = settings.get();
  const limited = Math.min(Math.max(seconds, -offsetMax), offsetMax);
  settings.set({ ...settings.get(), offsets: new Map(offsets).set(trackId, limited) });
};
