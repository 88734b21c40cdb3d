import { type AudioFile, getMasterKey, getRenditionKey, storeRendition } from '../../media/public.ts';
import { findObjectSize, hasObject, putObject } from '../../platform/objects.ts';
import type { TrackAudio } from '../music/track.item.ts';

/** An opened audio file. */
export interface AudioInput {
  readonly file: AudioFile;
  readonly sha256: Buffer;
  /** Whether every browser can play the file. */
  readonly isPlayable: boolean;
}

const storeMaster = async ({ file, sha256 }: AudioInput): Promise<TrackAudio> => {
  const audio = {
    key: getMasterKey({ sha256: sha256.toString('hex'), extension: file.extension }),
    mime: file.mime,
    bytes: file.blob.size,
    sha256: sha256.toString('hex'),
  };
  const object = { bucket: 'MASTERS_BUCKET', key: audio.key } as const;
  if (!(await hasObject(object))) {
    await putObject({ ...object, body: file.blob, contentType: file.mime, sha256 });
  }
  return audio;
};

/**
 * Stores the better rendition of a file that not every browser plays, unless it exists. Takes seconds of CPU
 * time.
 * @throws MediaError if its audio is damaged
 */
export const storePlayableRendition = async ({
  file,
  sha256,
  isPlayable,
}: AudioInput): Promise<TrackAudio['renditions']> => {
  if (isPlayable) return undefined;
  const hash = sha256.toString('hex');
  const size = await findObjectSize({ bucket: 'MASTERS_BUCKET', key: getRenditionKey(hash, 'high') });
  return { high: size ?? (await storeRendition(file, hash, 'high')) };
};

/** Stores a file and, if not every browser plays it, its better rendition. Stored by content, so idempotent. */
export const storeAudio = async (input: AudioInput): Promise<TrackAudio> => {
  const [audio, renditions] = await Promise.all([storeMaster(input), storePlayableRendition(input)]);
  return { ...audio, ...(renditions && { renditions }) };
};
