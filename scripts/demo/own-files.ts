import type { Visitor } from '@overtone/functions/platform/http/context.ts';
import { storeFormUpload } from '@overtone/functions/uploads/entries/file-entries.service.ts';
import { findFile, listUserFiles } from '@overtone/functions/uploads/files/files.store.ts';
import type { StoredFile } from '@overtone/functions/uploads/files/stored-file.model.ts';
import type { FileId, UserId } from '@overtone/shared/ids.ts';

/** Resolves when the pipeline is done with a file. */
export type ThroughPipeline = (id: FileId) => Promise<unknown>;

const settled: ReadonlySet<StoredFile['state']> = new Set(['ready', 'held', 'failed']);
/** Milliseconds between two looks, and after which nobody works on it. */
const lookMs = 250;
const patienceMs = 300_000;

/** The site's own worker does the work. @throws Error where it does not, as without a site that runs */
export const byWorker: ThroughPipeline = async (id) => {
  const end = Date.now() + patienceMs;
  while (Date.now() < end) {
    const file = await findFile(id);
    if (!file || settled.has(file.state)) return;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
  throw new Error(`Nobody has made ${id} ready`);
};

/** Sends files as somebody does in a form, and has them made ready. One of a name that was sent before stays as it is. */
export const filesOf =
  (visitor: Visitor & { readonly userId: UserId }, through: ThroughPipeline) =>
  async (name: string, bytes: () => Promise<Uint8Array<ArrayBuffer>>, mime: string): Promise<FileId> => {
    const sent = (await listUserFiles(visitor.userId)).find((file) => file.name === name);
    const file = sent ?? (await storeFormUpload({ file: new File([await bytes()], name, { type: mime }) }, visitor));
    await through(file.id);
    return file.id;
  };

/** A WAV file that says it is longer than it is, as one that broke off on its way does. */
export const brokenWav = (): Uint8Array<ArrayBuffer> => {
  const [rate, seconds, there] = [44_100, 245, 44_100];
  const wav = Buffer.alloc(44 + there * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + rate * seconds * 2, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(rate * seconds * 2, 40);
  return Uint8Array.from(wav);
};
