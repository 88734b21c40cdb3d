import type { Visitor } from '@overtone/functions/platform/http/context.ts';
import { storeFormUpload } from '@overtone/functions/uploads/entries/file-entries.service.ts';
import { findFile, listOwnedFiles } from '@overtone/functions/uploads/files/files.store.ts';
import type { StoredFile } from '@overtone/functions/uploads/files/stored-file.model.ts';
import type { FileId, UserId } from '@overtone/shared/ids.ts';

/** Processes an uploaded file. Resolves when the processing has ended. */
export type ProcessFile = (id: FileId) => Promise<unknown>;

const finalStates: ReadonlySet<StoredFile['state']> = new Set(['ready', 'held', 'failed']);
const pollIntervalMs = 250;
const timeoutMs = 300_000;

/**
 * Waits until the worker of the running site has processed a file.
 * @throws Error if it is not processed within five minutes, for example because no site is running
 */
export const waitForWorker: ProcessFile = async (id) => {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const file = await findFile(id);
    if (!file || finalStates.has(file.state)) return;
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
  throw new Error(`The file ${id} has not been processed in time`);
};

/** Creates a function that uploads a file like a form and has it processed. A file with an existing name is not uploaded again. */
export const createUploader =
  (visitor: Visitor & { readonly userId: UserId }, processFile: ProcessFile) =>
  async (name: string, getBytes: () => Promise<Uint8Array<ArrayBuffer>>, mime: string): Promise<FileId> => {
    const existingFile = (await listOwnedFiles(visitor.userId)).find((file) => file.name === name);
    const file =
      existingFile ??
      (await storeFormUpload({ file: new File([await getBytes()], name, { type: mime }) }, {}, visitor));
    await processFile(file.id);
    return file.id;
  };

/** Builds a WAV file that is shorter than its header says, like an upload that was cut off. */
export const buildTruncatedWav = (): Uint8Array<ArrayBuffer> => {
  const [rate, declaredSeconds, actualSamples] = [44_100, 245, 44_100];
  const wav = Buffer.alloc(44 + actualSamples * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + rate * declaredSeconds * 2, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(rate * declaredSeconds * 2, 40);
  return Uint8Array.from(wav);
};
