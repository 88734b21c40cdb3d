import type { PickedFile } from './engine/upload.model.ts';

/** What systems leave in folders that nobody means to send. */
const isLitter = (name: string): boolean => name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name);

/** What browsers have beyond the types: handles, which are good for another visit too. */
interface DroppedItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}
interface Pickers {
  showOpenFilePicker?(options: { multiple: true }): Promise<FileSystemFileHandle[]>;
  showDirectoryPicker?(): Promise<FileSystemDirectoryHandle>;
}

const byHandle = async (handle: FileSystemHandle, path = ''): Promise<PickedFile[]> => {
  if (isLitter(handle.name) && path !== '') return [];
  if (handle.kind === 'file') {
    const file = handle as FileSystemFileHandle;
    return [{ file: await file.getFile(), relativePath: path && path + handle.name, handle: file }];
  }
  const found: PickedFile[] = [];
  for await (const inside of (handle as FileSystemDirectoryHandle).values()) {
    found.push(...(await byHandle(inside, `${path}${handle.name}/`)));
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

const byEntry = async (entry: FileSystemEntry, path = ''): Promise<PickedFile[]> => {
  if (isLitter(entry.name) && path !== '') return [];
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ file, relativePath: path && path + entry.name }];
  }
  const inside = await entriesIn(entry as FileSystemDirectoryEntry);
  const found = await Promise.all(inside.map((one) => byEntry(one, `${path}${entry.name}/`)));
  return found.flat();
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
      if (handle) return byHandle(handle);
      if (entry) return byEntry(entry);
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

/** The browser's own dialog was closed without a choice. */
const unlessClosed = async (picking: Promise<PickedFile[]>): Promise<PickedFile[]> => {
  try {
    return inOrder(await picking);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return [];
    throw error;
  }
};

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
export const pickFiles = (): Promise<PickedFile[]> => {
  const { showOpenFilePicker } = window as Pickers;
  if (!showOpenFilePicker) return byInput(false);
  const picking = showOpenFilePicker.call(window, { multiple: true });
  return unlessClosed(picking.then(async (handles) => (await Promise.all(handles.map((one) => byHandle(one)))).flat()));
};

/** Asks for a folder, and takes all that is in it. */
export const pickFolder = (): Promise<PickedFile[]> => {
  const { showDirectoryPicker } = window as Pickers;
  return showDirectoryPicker
    ? unlessClosed(showDirectoryPicker.call(window).then((one) => byHandle(one)))
    : byInput(true);
};
