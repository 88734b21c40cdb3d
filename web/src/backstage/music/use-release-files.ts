import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { useEffect, useMemo } from 'react';
import { call } from '../../lib/api.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { linesOfItems, type UploadLine, type Uploads, useFollowed, useUploadItems } from '../../uploads/public.ts';
import { inCalls, trackOf } from './release-draft.ts';
import type { ReleaseEditor } from './release-editor.ts';
import { useRelease } from './use-release.ts';

/** Where the file of each row is on its way, by the row's key; of a row whose file is gone, nothing. */
export type RowLines = ReadonlyMap<string, UploadLine>;

/** Files that one call asks about. */
const askedMax = 100;

const createLine = (entry: FileEntry): UploadLine => ({
  ...{ key: entry.id, name: entry.name, folder: entry.path, size: entry.file_size, item: undefined, entry },
});

/** Follows the files of a release that are no tracks yet, from the upload on. */
export const useReleaseFiles = (editor: ReleaseEditor, uploads: Uploads): RowLines => {
  const items = useUploadItems(uploads);
  const followed = useFollowed(uploads);
  const release = useRelease(editor, (all) => all);
  const { rows } = release;
  const { follower } = uploads;

  const lines = useMemo(() => {
    const found = new Map<string, UploadLine>();
    for (const row of rows) {
      const item = items.findLast(({ fingerprint }) => fingerprint === row.upload);
      const [sent] = item ? linesOfItems([item], followed) : [];
      const entry = row.fileId && followed.get(row.fileId);
      if (sent) found.set(row.key, sent);
      else if (entry) found.set(row.key, createLine(entry));
    }
    return found;
  }, [rows, items, followed]);

  // Kept with the row, since an upload that is over is not there after a reload.
  useEffect(() => {
    for (const row of rows) {
      const id = lines.get(row.key)?.entry?.id;
      if (id && row.fileId !== id) editor.gotFile(row.key, id);
    }
  }, [editor, rows, lines]);

  // What was cancelled in the tray was meant for nothing else.
  useEffect(() => {
    const gone = rows.filter(
      ({ upload, fileId, byHand }) =>
        fileId === null &&
        byHand.length === 0 &&
        items.findLast(({ fingerprint }) => fingerprint === upload)?.state === 'aborted',
    );
    if (gone.length > 0) editor.remove(gone.map(({ key }) => key));
  }, [editor, rows, items]);

  const unknown = rows.flatMap((row) =>
    row.fileId && !trackOf(release, row) && !followed.has(row.fileId) ? [row.fileId] : [],
  );
  const asked = unknown.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the same files.
  useEffect(() => {
    const ask = async (): Promise<void> => {
      for (const entryIds of inCalls(unknown, askedMax)) {
        const { fileEntries } = await call(fileEntryContract.states, { body: { entryIds } });
        follower.add(fileEntries);
        follower.forget(entryIds.filter((id) => !fileEntries.some((entry) => entry.id === id)));
      }
    };
    if (asked) ask().catch(showFailure);
  }, [asked, follower]);

  return lines;
};
