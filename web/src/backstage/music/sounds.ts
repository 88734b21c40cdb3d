import type { Sound } from '@overtone/shared/backstage/music/sound.model.ts';
import type { FileId } from '@overtone/shared/ids.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { onSignedOut } from '../../lib/signed-out.ts';
import { createStore } from '../../player/engine/store.ts';
import { loadSounds } from './music.queries.ts';

const store = createStore<ReadonlyMap<FileId, Sound>>(new Map());
const requestedIds = new Set<FileId>();

onSignedOut(() => {
  requestedIds.clear();
  store.set(new Map());
});

/** Caches analysis data of files. */
export const cacheSounds = (sounds: readonly Sound[]): void =>
  store.set(new Map([...store.get(), ...sounds.map((sound) => [sound.fileId, sound] as const)]));

/**
 * Loads analysis data once per file. Failures are ignored, because only the waveforms are missing then. The next call
 * tries again.
 */
const loadAndCache = async (fileIds: readonly FileId[]): Promise<void> => {
  for (const id of fileIds) requestedIds.add(id);
  try {
    cacheSounds(await loadSounds(fileIds));
  } catch {
    for (const id of fileIds) requestedIds.delete(id);
  }
};

/** Returns the loaded analysis data of processed files by file ID, and loads the missing ones. */
export const useSounds = (fileIds: readonly FileId[]): ReadonlyMap<FileId, Sound> => {
  const key = fileIds.filter((id) => !requestedIds.has(id)).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for the same files.
  useEffect(() => {
    const missingIds = fileIds.filter((id) => !requestedIds.has(id));
    if (missingIds.length > 0) void loadAndCache(missingIds);
  }, [key]);
  return useSyncExternalStore(store.subscribe, store.get);
};
