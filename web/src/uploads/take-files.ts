import type { PickedFile } from './engine/upload.model.ts';

/** What systems leave in folders that nobody means to send. */
const isLitter = (name: string): boolean => name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name);

/** What browsers have beyond the types: handles, which are good for another visit too. */
interface DroppedItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}
interface Pickers {
  showOpenFilePicker?(options: { multiple: true }): Promise<FileSystemFileHandle[]>;
}

type Handle = FileSystemHandle | null | undefined;
const isFile = (handle: Handle): handle is FileSystemFileHandle => handle?.kind === 'file';
const isFolder = (handle: Handle): handle is FileSystemDirectoryHandle => handle?.kind === 'directory';

/**
 * Handles of what is in a folder, by name. Never all that is in it: Chromium leaves out whatever Windows could not call so,
 * `What?.flac` or `No. 9.`, on every system.
 */
const handlesIn = async (folder: Handle): Promise<ReadonlyMap<string, FileSystemHandle>> => {
  const found = new Map<string, FileSystemHandle>();
  if (!isFolder(folder)) return found;
  try {
    for await (const handle of folder.values()) found.set(handle.name, handle);
  } catch {
    // Files without a handle are asked for again where they are needed again.
  }
  return found;
};

/** A folder tells of some of what is in it at a time, and of nothing at its end. */
const entriesIn = async (directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = directory.createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return found;
    found.push(...some);
  }
};

const byEntry = async (entry: FileSystemEntry, handle: Handle, path = ''): Promise<PickedFile[]> => {
  if (isLitter(entry.name) && path !== '') return [];
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ file, relativePath: path && path + entry.name, handle: isFile(handle) ? handle : undefined }];
  }
  const [inside, handles] = await Promise.all([entriesIn(entry as FileSystemDirectoryEntry), handlesIn(handle)]);
  const found = inside.map((one) => byEntry(one, handles.get(one.name), `${path}${entry.name}/`));
  return (await Promise.all(found)).flat();
};

/** In the order of their names, as they stand in a folder: `2` before `10`. */
const inOrder = (files: readonly PickedFile[]): PickedFile[] => {
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  return files.toSorted((one, other) =>
    compare(one.relativePath || one.file.name, other.relativePath || other.file.name),
  );
};

/** What was dropped, folders with all that is in them. Call it while the drop is told: later there is nothing left of it. */
export const droppedFiles = async ({ items }: DataTransfer): Promise<PickedFile[]> => {
  const found = await Promise.all(
    [...items].map(async (item) => {
      if (item.kind !== 'file') return [];
      const entry = item.webkitGetAsEntry();
      const plain = item.getAsFile();
      const handle = await (item as DroppedItem).getAsFileSystemHandle?.().catch(() => null);
      if (entry) return byEntry(entry, handle);
      return plain ? [{ file: plain, relativePath: '' }] : [];
    }),
  );
  return inOrder(found.flat());
};

/** What an `<input type="file">` was given; a folder's files tell where they stand in it. */
export const inputFiles = (files: Iterable<File>): PickedFile[] =>
  inOrder(
    [...files].flatMap((file) =>
      isLitter(file.name)
        ? []
        : [{ file, relativePath: file.webkitRelativePath.includes('/') ? file.webkitRelativePath : '' }],
    ),
  );

const byInput = (folder: boolean): Promise<PickedFile[]> =>
  new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    input.webkitdirectory = folder;
    input.onchange = () => resolve(inputFiles(input.files ?? []));
    input.oncancel = () => resolve([]);
    input.click();
  });

/** Asks for files, by handles where the browser has them. Empty where nothing was chosen. */
export const pickFiles = async (): Promise<PickedFile[]> => {
  const { showOpenFilePicker } = window as Pickers;
  if (!showOpenFilePicker) return byInput(false);
  try {
    const handles = await showOpenFilePicker.call(window, { multiple: true });
    const picked = handles.map(async (handle) => ({ file: await handle.getFile(), relativePath: '', handle }));
    return inOrder(await Promise.all(picked));
  } catch (error) {
    // The browser's own dialog was closed without a choice.
    if (error instanceof DOMException && error.name === 'AbortError') return [];
    throw error;
  }
};

/** Asks for a folder, and takes all that is in it: by no handle, which does not tell of all (`handlesIn`). */
export const pickFolder = (): Promise<PickedFile[]> => byInput(true);
