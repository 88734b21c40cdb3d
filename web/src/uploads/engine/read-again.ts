import { isSameFile } from './items.ts';
import type { UploadFile } from './upload.model.ts';

/** What Chromium has beyond the types: whether a kept handle may be read, which it forgets with the page. */
interface Asking {
  queryPermission?(options: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(options: { mode: 'read' }): Promise<PermissionState>;
}

type Read = { readonly file: File } | { readonly waitsFor: 'file' | 'permission' };

/**
 * The file of an earlier visit by its handle, if there is one and it is still that file. Never rejects.
 * @param ask asks the person, which a browser does upon a press alone
 */
export const readAgain = async (
  about: UploadFile & { readonly handle?: FileSystemFileHandle | undefined },
  ask = false,
): Promise<Read> => {
  const { handle } = about;
  if (!handle) return { waitsFor: 'file' };
  try {
    const asking = handle as Asking;
    const question = ask ? asking.requestPermission : asking.queryPermission;
    const permission = await question?.call(handle, { mode: 'read' });
    if (permission !== 'granted') return { waitsFor: permission === 'denied' ? 'file' : 'permission' };
    const file = await handle.getFile();
    return isSameFile(about, file) ? { file } : { waitsFor: 'file' };
  } catch {
    return { waitsFor: 'file' };
  }
};
