import type { Sound } from '@overtone/shared/backstage/music/sound.model.ts';
import type { FileId } from '@overtone/shared/ids.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { onSignedOut } from '../../lib/signed-out.ts';
import { createStore } from '../../player/engine/store.ts';
import { readSounds } from './music.queries.ts';

const store = createStore<ReadonlyMap<FileId, Sound>>(new Map());
const asked = new Set<FileId>();

onSignedOut(() => {
  asked.clear();
  store.set(new Map());
});

/** Takes note of sounds that were read. */
export const keepSounds = (sounds: readonly Sound[]): void =>
  store.set(new Map([...store.get(), ...sounds.map((sound) => [sound.fileId, sound] as const)]));

/** Asks for sounds once; a shape that does not come is missed by nobody, and asked for again with the next file. */
const ask = async (fileIds: readonly FileId[]): Promise<void> => {
  for (const id of fileIds) asked.add(id);
  try {
    keepSounds(await readSounds(fileIds));
  } catch {
    for (const id of fileIds) asked.delete(id);
  }
};

/** The sounds of files that can be heard, by their ids, as far as they are known by now. */
export const useSounds = (fileIds: readonly FileId[]): ReadonlyMap<FileId, Sound> => {
  const key = fileIds.filter((id) => !asked.has(id)).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the same files.
  useEffect(() => {
    const unknown = fileIds.filter((id) => !asked.has(id));
    if (unknown.length > 0) void ask(unknown);
  }, [key]);
  return useSyncExternalStore(store.subscribe, store.get);
};
