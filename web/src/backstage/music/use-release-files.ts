import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { useEffect, useMemo } from 'react';
import { call } from '../../lib/api.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { toItemLines, type UploadLine } from '../../uploads/upload-line.ts';
import { type Uploads, usePolledEntries, useUploadItems } from '../../uploads/uploads.ts';
import { splitIntoBatches } from './batches.ts';
import { getRowTrack } from './release-draft.ts';
import type { ReleaseEditor } from './release-editor.ts';
import { useRelease } from './use-release.ts';

/** The upload state of each row's file by row key. Rows whose file was deleted have none. */
export type RowLines = ReadonlyMap<string, UploadLine>;

/** Maximum number of files per call. */
const maxFilesPerCall = 100;

const createLine = (entry: FileEntry): UploadLine => ({
  ...{ key: entry.id, name: entry.name, folder: entry.path, size: entry.file_size, item: undefined, entry },
});

/** Follows the files of a release that are not tracks yet, from upload to processing. */
export const useReleaseFiles = (editor: ReleaseEditor, uploads: Uploads): RowLines => {
  const items = useUploadItems(uploads);
  const polledEntries = usePolledEntries(uploads);
  const release = useRelease(editor, (current) => current);
  const { rows } = release;
  const { statePoller } = uploads;

  const lines = useMemo(() => {
    const linesByKey = new Map<string, UploadLine>();
    for (const row of rows) {
      const item = items.findLast(({ fingerprint }) => fingerprint === row.upload);
      const [uploadLine] = item ? toItemLines([item], polledEntries) : [];
      const entry = row.fileId && polledEntries.get(row.fileId);
      if (uploadLine) linesByKey.set(row.key, uploadLine);
      else if (entry) linesByKey.set(row.key, createLine(entry));
    }
    return linesByKey;
  }, [rows, items, polledEntries]);

  // The file ID is stored with the row, because the upload no longer exists after a reload.
  useEffect(() => {
    for (const row of rows) {
      const id = lines.get(row.key)?.entry?.id;
      if (id && row.fileId !== id) editor.setFile(row.key, id);
    }
  }, [editor, rows, lines]);

  // Rows whose upload was canceled in the tray are removed.
  useEffect(() => {
    const canceledRows = rows.filter(
      ({ upload, fileId, editedFields }) =>
        fileId === null &&
        editedFields.length === 0 &&
        items.findLast(({ fingerprint }) => fingerprint === upload)?.state === 'aborted',
    );
    if (canceledRows.length > 0) editor.remove(canceledRows.map(({ key }) => key));
  }, [editor, rows, items]);

  const unknownIds = rows.flatMap((row) =>
    row.fileId && !getRowTrack(release, row) && !polledEntries.has(row.fileId) ? [row.fileId] : [],
  );
  const unknownKey = unknownIds.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for the same files.
  useEffect(() => {
    const loadStates = async (): Promise<void> => {
      for (const entryIds of splitIntoBatches(unknownIds, maxFilesPerCall)) {
        const { fileEntries } = await call(fileEntryContract.states, { body: { entryIds } });
        statePoller.add(fileEntries);
        statePoller.markDeleted(entryIds.filter((id) => !fileEntries.some((entry) => entry.id === id)));
      }
    };
    if (unknownKey) loadStates().catch(showFailure);
  }, [unknownKey, statePoller]);

  return lines;
};
