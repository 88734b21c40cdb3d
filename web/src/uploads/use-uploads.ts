import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { useSyncExternalStore } from 'react';
import { useUser } from '../lib/bootstrap.ts';
import type { UploadItem, UploadProgress } from './engine/upload.model.ts';
import { getUploads, type Uploads } from './uploads.ts';

/** Returns the uploads of the logged-in user. Only for components that require a user. */
export const useUploads = (): Uploads => getUploads(useUser()?.id ?? '');

export const useUploadItems = ({ engine }: Uploads): readonly UploadItem[] =>
  useSyncExternalStore(engine.state.subscribe, engine.state.get);

/** Returns the latest states of files by id; null for deleted files. */
export const useFollowedEntries = ({ follower }: Uploads): ReadonlyMap<string, FileEntry | null> =>
  useSyncExternalStore(follower.entries.subscribe, follower.entries.get);

/** Returns the progress of an upload. */
export const useUploadProgress = ({ engine }: Uploads, id: string | undefined): UploadProgress => {
  const select = (part: keyof UploadProgress) => (): number => engine.progress.get().get(id ?? '')?.[part] ?? 0;
  // Every change creates new objects for all uploads, so only the numbers are compared.
  return {
    sent: useSyncExternalStore(engine.progress.subscribe, select('sent')),
    speed: useSyncExternalStore(engine.progress.subscribe, select('speed')),
  };
};
