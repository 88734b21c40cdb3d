import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import type { UploadItem } from './engine/upload.model.ts';

/** A file as lists show it: on its way up, or what it became, or both. */
export interface UploadLine {
  readonly key: string;
  readonly name: string;
  /** The folder that it came in, without its own name; empty where it came by itself. */
  readonly folder: string;
  /** Bytes. */
  readonly size: number;
  readonly item: UploadItem | undefined;
  readonly entry: FileEntry | undefined;
}

const folderOf = (relativePath: string): string => relativePath.slice(0, Math.max(0, relativePath.lastIndexOf('/')));

type Followed = ReadonlyMap<string, FileEntry | null>;

/** Uploads of this visit, without what was cancelled or is deleted since. */
export const linesOfItems = (items: readonly UploadItem[], followed: Followed): UploadLine[] =>
  items.flatMap((item) => {
    const entry = item.entry ? followed.get(item.entry.id) : undefined;
    if (item.state === 'aborted' || entry === null) return [];
    const { id, name, relativePath, size } = item;
    return [{ key: id, name, folder: folderOf(relativePath), size, item, entry: entry ?? item.entry ?? undefined }];
  });

/** Files of earlier visits. @param shown what is in the list already */
export const linesOfEntries = (
  entries: readonly FileEntry[],
  followed: Followed,
  shown: readonly UploadLine[],
): UploadLine[] => {
  const known = new Set(shown.map(({ entry }) => entry?.id));
  return entries.flatMap((listed) => {
    const followedEntry = followed.get(listed.id);
    const entry = followedEntry === undefined ? listed : followedEntry;
    // What is still being sent is in the list by itself, in the tab that sends it.
    if (!entry || known.has(entry.id) || entry.state === 'uploading') return [];
    return [{ key: entry.id, name: entry.name, folder: entry.path, size: entry.file_size, item: undefined, entry }];
  });
};
