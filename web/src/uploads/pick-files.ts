import { useEffect, useEffectEvent, useState } from 'react';
import { showFailure } from '../ui/feedback/show-failure.ts';
import type { PickedFile } from './engine/upload.model.ts';

/** Whether a file was created by the operating system, so that it should not be uploaded. */
const isSystemFile = (name: string): boolean => name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name);

/** Methods that are missing in the types. They return file handles, which can be used in later visits. */
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
 * Returns the handles in a folder by name. The result may be incomplete: on all systems, Chromium leaves out names that
 * are invalid on Windows, such as `What?.flac` or `No. 9.`.
 */
const listHandles = async (folder: Handle): Promise<ReadonlyMap<string, FileSystemHandle>> => {
  const handlesByName = new Map<string, FileSystemHandle>();
  if (!isFolder(folder)) return handlesByName;
  try {
    for await (const handle of folder.values()) handlesByName.set(handle.name, handle);
  } catch {
    // Files without a handle have to be chosen again after a reload.
  }
  return handlesByName;
};

/** Lists the entries of a folder, which are returned in batches until an empty one. */
const listEntries = async (directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = directory.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0) return entries;
    entries.push(...batch);
  }
};

const readEntry = async (entry: FileSystemEntry, handle: Handle, path = ''): Promise<PickedFile[]> => {
  if (isSystemFile(entry.name) && path !== '') return [];
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ file, relativePath: path && path + entry.name, handle: isFile(handle) ? handle : undefined }];
  }
  const [children, handles] = await Promise.all([listEntries(entry as FileSystemDirectoryEntry), listHandles(handle)]);
  const pendingFiles = children.map((child) => readEntry(child, handles.get(child.name), `${path}${entry.name}/`));
  return (await Promise.all(pendingFiles)).flat();
};

/** Sorts files by path in natural order: `2` before `10`. */
const sortByPath = (files: readonly PickedFile[]): PickedFile[] => {
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  return files.toSorted((one, other) =>
    compare(one.relativePath || one.file.name, other.relativePath || other.file.name),
  );
};

/** Returns the dropped files, including the content of folders. Must be called during the drop event, because its data is cleared afterwards. */
const readDroppedFiles = async ({ items }: DataTransfer): Promise<PickedFile[]> => {
  const filesByItem = await Promise.all(
    [...items].map(async (item) => {
      if (item.kind !== 'file') return [];
      const entry = item.webkitGetAsEntry();
      const singleFile = item.getAsFile();
      const handle = await (item as DroppedItem).getAsFileSystemHandle?.().catch(() => null);
      if (entry) return readEntry(entry, handle);
      return singleFile ? [{ file: singleFile, relativePath: '' }] : [];
    }),
  );
  return sortByPath(filesByItem.flat());
};

/** Converts the files of an `<input type="file">`. Files of a folder have their path. */
export const toPickedFiles = (files: Iterable<File>): PickedFile[] =>
  sortByPath(
    [...files].flatMap((file) =>
      isSystemFile(file.name)
        ? []
        : [{ file, relativePath: file.webkitRelativePath.includes('/') ? file.webkitRelativePath : '' }],
    ),
  );

const pickWithInput = (isFolderPicker: boolean): Promise<PickedFile[]> =>
  new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    input.webkitdirectory = isFolderPicker;
    input.onchange = () => resolve(toPickedFiles(input.files ?? []));
    input.oncancel = () => resolve([]);
    input.click();
  });

/** Lets the user choose files, with handles if the browser supports them. Returns an empty list if nothing was chosen. */
export const pickFiles = async (): Promise<PickedFile[]> => {
  const { showOpenFilePicker } = window as Pickers;
  if (!showOpenFilePicker) return pickWithInput(false);
  try {
    const handles = await showOpenFilePicker.call(window, { multiple: true });
    const pendingFiles = handles.map(async (handle) => ({ file: await handle.getFile(), relativePath: '', handle }));
    return sortByPath(await Promise.all(pendingFiles));
  } catch (error) {
    // The user has cancelled the dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return [];
    throw error;
  }
};

/**
 * Lets the user choose a folder. The files have no handles, because the handles of a folder may be incomplete
 * (`listHandles`).
 */
export const pickFolder = (): Promise<PickedFile[]> => pickWithInput(true);

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/**
 * Handles files and folders that are dropped anywhere on the page. Otherwise the browser would open them.
 * @returns whether files are being dragged over the page
 */
export const useDroppedFiles = (onFiles: (files: readonly PickedFile[]) => void): boolean => {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const handleDrop = useEffectEvent(async (data: DataTransfer) => {
    try {
      onFiles(await readDroppedFiles(data));
    } catch (error) {
      showFailure(error);
    }
  });
  useEffect(() => {
    const controller = new AbortController();
    const on = (type: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void): void =>
      document.addEventListener(type, (event) => hasFiles(event) && listener(event), { signal: controller.signal });
    on('dragover', (event) => {
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      setIsDraggedOver(true);
    });
    // `relatedTarget` is null only if the pointer leaves the window.
    on('dragleave', (event) => event.relatedTarget === null && setIsDraggedOver(false));
    on('drop', (event) => {
      event.preventDefault();
      setIsDraggedOver(false);
      if (event.dataTransfer) void handleDrop(event.dataTransfer);
    });
    return () => controller.abort();
  }, []);
  return isDraggedOver;
};
