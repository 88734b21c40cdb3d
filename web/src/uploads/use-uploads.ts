import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { useSyncExternalStore } from 'react';
import { useUser } from '../lib/bootstrap.ts';
import type { UploadItem, UploadProgress } from './engine/upload.model.ts';
import { type Uploads, uploadsOf } from './uploads.ts';

/** The signed-in person's uploads. Pages and panels that show them are for them alone. */
export const useUploads = (): Uploads => uploadsOf(useUser()?.id ?? '');

export const useUploadItems = ({ engine }: Uploads): readonly UploadItem[] =>
  useSyncExternalStore(engine.state.subscribe, engine.state.get);

/** What was last heard of files, by their ids; null for one that is gone. */
export const useFollowed = ({ follower }: Uploads): ReadonlyMap<string, FileEntry | null> =>
  useSyncExternalStore(follower.entries.subscribe, follower.entries.get);

/** How far an upload is. */
export const useUploadProgress = ({ engine }: Uploads, id: string | undefined): UploadProgress => {
  const of = (part: keyof UploadProgress) => (): number => engine.progress.get().get(id ?? '')?.[part] ?? 0;
  // Every change makes all of them anew: it is the numbers of this one that are compared.
  return {
    sent: useSyncExternalStore(engine.progress.subscribe, of('sent')),
    speed: useSyncExternalStore(engine.progress.subscribe, of('speed')),
  };
};
