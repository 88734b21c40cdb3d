import { type Quality, qualities } from '@overtone/shared/media/renditions/quality.model.ts';
import { verbatim } from '@overtone/shared/texts/text.ts';
import { keepRendition, MediaError, masterKey } from '../../media/public.ts';
import { findAudio, setRendition } from '../audio/audio.store.ts';
import type { StoredAudio } from '../audio/stored-audio.model.ts';
import { changeFile, findFile } from '../files/files.store.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import { removeUpload } from '../files/upload-object.ts';
import { failFile } from './fail-file.ts';
import { reportProgress } from './report-progress.ts';

/** Bytes of each rendition that some bytes of sound have. */
export interface Rendered {
  readonly sha256: string;
  readonly renditions: Partial<Record<Quality, number>>;
}

/** Tells whoever has to know what was rendered: the track with these bytes. Told twice it is the same. */
export type OnRendered = (rendered: Rendered) => Promise<void>;

/** Makes one quality: its message ends with it. @returns whether there is more to do */
const renderNext = async (
  file: StoredFile,
  audio: StoredAudio,
  quality: Quality,
  isWanted: AbortSignal,
): Promise<boolean> => {
  const { tell, signal: isMine, last } = reportProgress(file);
  const signal = AbortSignal.any([isWanted, isMine]);
  const done = qualities.indexOf(quality);
  const seconds = Math.max(audio.duration / 1_000, 1);
  const onProgress = (heard: number) => tell((done + heard / seconds) / qualities.length);
  try {
    const master = { key: masterKey(audio), sha256: audio.sha256 };
    await setRendition(audio.sha256, quality, await keepRendition(master, quality, { onProgress, signal }));
  } catch (error) {
    const now = await findFile(file.id);
    if (now?.state !== 'transcoding') return false;
    if (!(error instanceof MediaError)) throw error;
    await failFile(now, verbatim(error.message));
    return false;
  }
  const now = await last();
  if (now) await changeFile(now, { progress: (done + 1) / qualities.length });
  return true;
};

const renditionsOf = (audio: StoredAudio): Rendered['renditions'] =>
  Object.fromEntries(qualities.flatMap((quality) => (audio[quality] ? [[quality, audio[quality]]] : [])));

/**
 * The last steps of the pipeline: one quality after the other, each a message of its own, until what every browser plays is
 * there. Done again it is the same; what these bytes have already is not made again.
 * @returns whether there is more to do
 */
export const renderFile = async (file: StoredFile, signal: AbortSignal, onRendered: OnRendered): Promise<boolean> => {
  const audio = file.sha256 === null ? undefined : await findAudio(file.sha256);
  if (!audio) throw new Error(`${file.id} was heard, and nothing is known of it`);
  const next = qualities.find((quality) => audio[quality] === undefined);
  if (next) return renderNext(file, audio, next, signal);
  await onRendered({ sha256: audio.sha256, renditions: renditionsOf(audio) });
  await changeFile(file, { state: 'ready', progress: null });
  // A step before may have been cut off before it did.
  await removeUpload(file);
  return false;
};
