import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import type { UploadItem } from './engine/upload.model.ts';

/** A row in a list of files: an upload of this visit, a file entry, or both. */
export interface UploadLine {
  readonly key: string;
  readonly name: string;
  /** The folder without the file name; empty if there is none. */
  readonly folder: string;
  /** Bytes. */
  readonly size: number;
  readonly item: UploadItem | undefined;
  readonly entry: FileEntry | undefined;
}

const getFolder = (relativePath: string): string => relativePath.slice(0, Math.max(0, relativePath.lastIndexOf('/')));

type PolledEntries = ReadonlyMap<string, FileEntry | null>;

/** Returns the lines of the uploads of this visit, without cancelled uploads and deleted files. */
export const toItemLines = (items: readonly UploadItem[], polledEntries: PolledEntries): UploadLine[] =>
  items.flatMap((item) => {
    const entry = item.entry ? polledEntries.get(item.entry.id) : undefined;
    if (item.state === 'aborted' || entry === null) return [];
    const { id, name, relativePath, size } = item;
    return [{ key: id, name, folder: getFolder(relativePath), size, item, entry: entry ?? item.entry ?? undefined }];
  });

/** Returns the lines of files from earlier visits. @param shownLines lines that are already in the list */
export const toEntryLines = (
  entries: readonly FileEntry[],
  polledEntries: PolledEntries,
  shownLines: readonly UploadLine[],
): UploadLine[] => {
  const shownIds = new Set(shownLines.map(({ entry }) => entry?.id));
  return entries.flatMap((listedEntry) => {
    const polledEntry = polledEntries.get(listedEntry.id);
    const entry = polledEntry === undefined ? listedEntry : polledEntry;
    // Uploads in progress are items in the tab that uploads them.
    if (!entry || shownIds.has(entry.id) || entry.state === 'uploading') return [];
    return [{ key: entry.id, name: entry.name, folder: entry.path, size: entry.file_size, item: undefined, entry }];
  });
};
