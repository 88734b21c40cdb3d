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
import type { StoredFile } from '../files/stored-file.model.ts';
import { findSize, objectOf } from '../files/upload-object.ts';
import { findAudio, putAudio } from './audio.store.ts';
import { keptTags } from './audio-tags.ts';
import type { StoredAudio } from './stored-audio.model.ts';

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
const findHeard = async ({ sha256 }: StoredFile): Promise<StoredAudio | undefined> => {
  const audio = sha256 === null ? undefined : await findAudio(sha256);
  return audio && (await findObjectSize(masterOf(audio))) === audio.size ? audio : undefined;
};

/**
 * Listens to a file once: what it holds is kept by its content, and its bytes become a master. What was known before is not
 * heard again, and whatever was cut off goes through when it is done again.
 * @throws MediaError with a sentence for whoever sent it
 */
export const hearFile = async (sent: StoredFile): Promise<StoredAudio> => {
  const heard = await findHeard(sent);
  if (heard) return heard;
  if ((await findSize(sent)) !== sent.size) {
    throw new MediaError('unreadable', 'It is not there any more. Please send it again.');
  }
  return withFolder('overtone-media-', async (folder) => {
    const path = join(folder, 'file');
    const etag = await downloadObject(objectOf(sent), path);
    const file = await openAudio({ path }, 'take');
    const sha256 = (await hashAudio(file)).toString('hex');
    const { extension, mime } = file;
    const known = await findAudio(sha256);
    if (known) {
      await keepMaster(sent, etag, known);
      return known;
    }
    const metadata = await readMetadata(file);
    await assertRenderable(file, metadata);
    const { seconds, waveform, loudness } = await analyse(file, metadata.format);
    const tags = readTags(metadata);
    const audio = {
      ...{ sha256, extension, mime, size: sent.size, duration: Math.round(seconds * 1_000), waveform, loudness },
      tags: keptTags(tags),
      image: await storeCover(tags.cover),
    };
    await keepMaster(sent, etag, audio);
    await putAudio(audio);
    return audio;
  });
};
