import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { masterKey } from '../../media/public.ts';
import { attachment } from '../../platform/content-disposition.ts';
import { signAudioUrl } from '../../platform/media-url.ts';
import { isResumable } from './is-resumable.ts';
import type { StoredFile } from './stored-file.model.ts';

/** Types that a browser plays or saves, and never runs: a file is served as one of them, whatever it was called. */
const isHarmless = (mime: string): boolean => /^audio\/[\w.+-]+$/.test(mime);

const urlOf = async ({ state, sha256, extension, mime, name }: StoredFile): Promise<string | null> => {
  if (state !== 'ready' || sha256 === null) return null;
  const served = {
    ResponseContentDisposition: attachment(name),
    ResponseContentType: isHarmless(mime) ? mime : 'application/octet-stream',
  };
  return signAudioUrl(masterKey({ sha256, extension }), { served });
};

/** A file as its owner sees it. */
export const presentFile = async (file: StoredFile): Promise<FileEntry> => {
  const { id, name, mime, extension, path, state, progress, failure, duration, duplicate_of, trackId: track_id } = file;
  const { size: file_size, created_at, updated_at } = file;
  return {
    ...{ id, url: await urlOf(file), file_size, name, mime, extension, path, updated_at, created_at },
    ...{ state, progress, failure, resumable: isResumable(file), duration, duplicate_of, track_id },
  };
};
