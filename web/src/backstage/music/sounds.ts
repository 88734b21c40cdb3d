import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import { soundContract } from '@overtone/shared/backstage/music/sound.contract.ts';
import type { Sound } from '@overtone/shared/backstage/music/sound.model.ts';
import type { FileId } from '@overtone/shared/ids.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../lib/api.ts';
import { onLoggedOut } from '../../lib/logout-events.ts';
import { createStore } from '../../player/engine/store.ts';
import { splitIntoBatches } from './batches.ts';

const store = createStore<ReadonlyMap<FileId, Sound>>(new Map());
const requestedIds = new Set<FileId>();

onLoggedOut(() => {
  requestedIds.clear();
  store.set(new Map());
});

/**
 * Reads the tags, waveforms and pictures of files, 25 per call.
 * @throws as `call` does
 */
export const loadSounds = async (fileIds: readonly FileId[]): Promise<Sound[]> => {
  const sounds: Sound[] = [];
  for (const batch of splitIntoBatches(fileIds, backstageLimits.filesInspectedMax))
    sounds.push(...(await call(soundContract.read, { body: { fileIds: batch } })).sounds);
  return sounds;
};

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
