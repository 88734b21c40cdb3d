import { WorkspaceId } from '@overtone/shared/ids.ts';
import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { getMasterKey } from '../../media/public.ts';
import { createAttachmentDisposition } from '../../platform/content-disposition.ts';
import { signAudioUrl } from '../../platform/media-url.ts';

import { isResumable, type StoredFile } from './stored-file.model.ts';

/** Whether a browser only plays or saves files of this type and never runs them. Other files are served as `application/octet-stream`. */
const isSafeType = (mime: string): boolean => /^audio\/[\w.+-]+$/.test(mime);

const signUrl = async ({ state, sha256, extension, mime, name }: StoredFile): Promise<string | null> => {
  if (state !== 'ready' || sha256 === null) return null;
  const responseHeaders = {
    ResponseContentDisposition: createAttachmentDisposition(name),
    ResponseContentType: isSafeType(mime) ? mime : 'application/octet-stream',
  };
  return signAudioUrl(getMasterKey({ sha256, extension }), { responseHeaders });
};

/** Returns the API representation of a file for its owner. */
export const presentFile = async (file: StoredFile): Promise<FileEntry> => {
  const { id, name, mime, extension, path, state, progress, failure, duration, duplicate_of, trackId: track_id } = file;
  const { size: file_size, created_at, updated_at } = file;
  return {
    ...{ id, url: await signUrl(file), file_size, name, mime, extension, path, updated_at, created_at },
    ...{ state, progress, failure, resumable: isResumable(file), duration, duplicate_of, track_id },
    workspace_id: WorkspaceId.safeParse(file.ownerId).data ?? null,
  };
};
