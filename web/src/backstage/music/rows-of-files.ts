import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { describeFile, type PickedFile } from '../../uploads/public.ts';
import type { Row } from './release-rows.ts';

const bare = { upload: null, fileId: null, trackId: null, said: {}, byHand: [] } as const;

/** A file that is to be sent. @param owner whose uploads it is one of */
export const rowOfPicked = (picked: PickedFile, owner: string): Row => {
  const { fingerprint, name } = describeFile(picked, owner);
  return { ...bare, key: fingerprint, fileName: name, upload: fingerprint };
};

/** A file that was sent before. */
export const rowOfEntry = ({ id, name }: Pick<FileEntry, 'id' | 'name'>): Row => ({
  ...bare,
  key: id,
  fileName: name,
  fileId: id,
});
