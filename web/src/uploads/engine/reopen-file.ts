import { isSameFile } from './items.ts';
import type { UploadFile } from './upload.model.ts';

/** Permission methods of Chromium that are missing in the types. Permissions are lost when the page is closed. */
interface PermissionHandle {
  queryPermission?(options: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(options: { mode: 'read' }): Promise<PermissionState>;
}

type ReopenResult = { readonly file: File } | { readonly waitsFor: 'file' | 'permission' };

/**
 * Reopens the file of an earlier visit by its handle, if the file is unchanged. Never rejects.
 * @param askUser whether to request permission, which browsers allow only after a user action
 */
export const reopenFile = async (
  fileInfo: UploadFile & { readonly handle?: FileSystemFileHandle | undefined },
  askUser = false,
): Promise<ReopenResult> => {
  const { handle } = fileInfo;
  if (!handle) return { waitsFor: 'file' };
  try {
    const permissionHandle = handle as PermissionHandle;
    const method = askUser ? permissionHandle.requestPermission : permissionHandle.queryPermission;
    const permission = await method?.call(handle, { mode: 'read' });
    if (permission !== 'granted') return { waitsFor: permission === 'denied' ? 'file' : 'permission' };
    const file = await handle.getFile();
    return isSameFile(fileInfo, file) ? { file } : { waitsFor: 'file' };
  } catch {
    return { waitsFor: 'file' };
  }
};
