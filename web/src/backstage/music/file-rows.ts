import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { getActiveWorkspaceId } from '../../lib/workspace.ts';
import { describeFile } from '../../uploads/engine/items.ts';
import type { PickedFile } from '../../uploads/engine/upload.model.ts';
import type { Row } from './release-rows.ts';

const emptyRow = { upload: null, fileId: null, trackId: null, edits: {}, editedFields: [] } as const;

/**
 * Creates the row of a file that will be uploaded.
 * @param owner the user who uploads it
 */
export const createPickedFileRow = (picked: PickedFile, owner: string): Row => {
  const { fingerprint, name } = describeFile(picked, owner, getActiveWorkspaceId());
  return { ...emptyRow, key: fingerprint, fileName: name, upload: fingerprint };
};

/** Creates the row of an uploaded file. */
export const createFileEntryRow = ({ id, name }: Pick<FileEntry, 'id' | 'name'>): Row => ({
  ...emptyRow,
  key: id,
  fileName: name,
  fileId: id,
});
