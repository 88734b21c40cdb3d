import { join } from 'node:path';
import {
  analyse,
  assertRenderable,
  hashAudio,
  MediaError,
  masterKey,
  openAudio,
  readMetadata,
  readTags,
  storeCover,
} from '../../media/public.ts';
import { copyObject, downloadObject, findObjectSize } from '../../platform/objects.ts';
import { withFolder } from '../../platform/with-folder.ts';
import { findAudio, putAudio } from '../audio/audio.store.ts';
import type { StoredAudio } from '../audio/stored-audio.model.ts';
import { changeFile } from '../files/files.store.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import { findSize, objectOf } from '../files/upload-object.ts';
import { keptTags } from './audio-tags.ts';

const masterOf = (audio: Pick<StoredAudio, 'sha256' | 'extension'>) =>
  ({ bucket: 'MASTERS_BUCKET', key: masterKey(audio) }) as const;

/**
 * Makes a master of what came, within S3; its key is its content, so again is the same.
 * @param etag of the bytes that were heard: a signed address works on when its file was removed, and what somebody puts there
 *   then is not to become everybody's master of the bytes that were there before
 */
const keepMaster = async (
  file: StoredFile,
  etag: string,
  audio: Pick<StoredAudio, 'sha256' | 'extension' | 'mime'>,
): Promise<void> => {
  const master = masterOf(audio);
  if ((await findObjectSize(master)) === file.size) return;
  await copyObject(objectOf(file), etag, master, audio.mime);
};

/** What is known already by the file's content, while its master is there. */
const findProbeResult = async ({ sha256 }: StoredFile): Promise<StoredAudio | undefined> => {
  const audio = sha256 === null ? undefined : await findAudio(sha256);
  return audio && (await findObjectSize(masterOf(audio))) === audio.size ? audio : undefined;
};

/** A file with what was heard in it. */
export interface ProbeResult {
  readonly file: StoredFile;
  readonly audio: StoredAudio;
}

/**
 * Listens to a file once: what it holds is kept by its content, and its bytes become a master. What was known before is not
 * heard again, and whatever was cut off goes through when it is done again. Before anything is made of its bytes the file
 * says which ones these are: whatever is made is found by its end.
 * @returns undefined where somebody else was at the file meanwhile, or it is gone
 * @throws MediaError with a sentence for whoever sent it; AppError `unavailable` while such bytes are being removed
 */
export const probeFile = async (sent: StoredFile, signal: AbortSignal): Promise<ProbeResult | undefined> => {
  const heard = await findProbeResult(sent);
  if (heard) return { file: sent, audio: heard };
  if ((await findSize(sent)) !== sent.size) {
    throw new MediaError('unreadable', 'It is not there any more. Please send it again.');
  }
  return withFolder('overtone-media-', async (folder) => {
    const path = join(folder, 'file');
    const etag = await downloadObject(objectOf(sent), path);
    const audioFile = await openAudio({ path });
    const sha256 = (await hashAudio(audioFile)).toString('hex');
    const file = sent.sha256 === sha256 ? sent : await changeFile(sent, { sha256 });
    if (!file) return undefined;
    const known = await findAudio(sha256);
    if (known) {
      await keepMaster(file, etag, known);
      return { file, audio: known };
    }
    const { extension, mime } = audioFile;
    const metadata = await readMetadata(audioFile);
    await assertRenderable(audioFile, metadata);
    const { seconds, waveform, loudness } = await analyse(audioFile, metadata.format, signal);
    const tags = readTags(metadata);
    const audio = {
      ...{ sha256, extension, mime, size: file.size, duration: Math.round(seconds * 1_000), waveform, loudness },
      ...{ tags: keptTags(tags), image: await storeCover(tags.covers) },
    };
    await keepMaster(file, etag, audio);
    await putAudio(audio);
    return { file, audio };
  });
};
