import { type AudioFile, keepRenditionOf, masterKey, renditionKey } from '../../media/public.ts';
import { findObjectSize, hasObject, putObject } from '../../platform/objects.ts';
import type { TrackAudio } from '../music/track.item.ts';

/** A file that is looked into. */
export interface Sound {
  readonly file: AudioFile;
  readonly sha256: Buffer;
  /** Whether every browser plays it as it is. */
  readonly isPlayed: boolean;
}

const storeMaster = async ({ file, sha256 }: Sound): Promise<TrackAudio> => {
  const audio = {
    key: masterKey({ sha256: sha256.toString('hex'), extension: file.extension }),
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
 * What is played of a file that not every browser plays: its better rendition, made where it is not there. Seconds of a processor.
 * @throws MediaError where its audio is damaged
 */
export const storePlayed = async ({ file, sha256, isPlayed }: Sound): Promise<TrackAudio['renditions']> => {
  if (isPlayed) return undefined;
  const hash = sha256.toString('hex');
  const size = await findObjectSize({ bucket: 'MASTERS_BUCKET', key: renditionKey(hash, 'high') });
  return { high: size ?? (await keepRenditionOf(file, hash, 'high')) };
};

/** Stores a file, and of one that not every browser plays what they do. By content, so again is the same. */
export const storeAudio = async (sound: Sound): Promise<TrackAudio> => {
  const [audio, renditions] = await Promise.all([storeMaster(sound), storePlayed(sound)]);
  return { ...audio, ...(renditions && { renditions }) };
};
