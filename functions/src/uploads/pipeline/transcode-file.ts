import { type Quality, qualities } from '@overtone/shared/media/renditions/quality.model.ts';
import { verbatim } from '@overtone/shared/texts/text.ts';
import { getMasterKey, MediaError, storeMasterRendition } from '../../media/public.ts';
import { findAudio, setRendition } from '../audio/audio.store.ts';
import type { StoredAudio } from '../audio/stored-audio.model.ts';
import { changeFile, findFile } from '../files/files.store.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import { deleteUploadObject } from '../files/upload-object.ts';
import { failFile } from './fail-file.ts';
import { notifyUploader } from './notify-uploader.ts';

/** Milliseconds between two writes. The upload tray polls at this interval. */
const intervalMs = 3_000;

export interface ProgressReporter {
  /** Writes the progress, 0 to 1, if the interval has passed. */
  readonly report: (share: number) => void;
  /** Aborted if the file was deleted or changed by others. */
  readonly signal: AbortSignal;
  /** Returns the file as it was last written, or undefined if it was deleted or changed by others. */
  readonly getLastWritten: () => Promise<StoredFile | undefined>;
}

/** Creates a reporter that writes the progress of a file in the background, one write at a time. */
const createProgressReporter = (file: StoredFile): ProgressReporter => {
  const controller = new AbortController();
  let lastWrite: Promise<StoredFile | undefined> = Promise.resolve(file);
  let nextWriteAt = Date.now() + intervalMs;
  const write = async (current: StoredFile | undefined, progress: number): Promise<StoredFile | undefined> => {
    const changed = current && (await changeFile(current, { progress }));
    if (!changed) controller.abort();
    return changed;
  };
  return {
    signal: controller.signal,
    getLastWritten: () => lastWrite,
    report: (progress) => {
      if (Date.now() < nextWriteAt) return;
      nextWriteAt = Date.now() + intervalMs;
      lastWrite = lastWrite.then((current) => write(current, Math.min(progress, 1)));
      // The error is thrown to the worker by `getLastWritten`.
      lastWrite.catch(() => controller.abort());
    },
  };
};

/** The renditions of audio with their bytes. */
export interface RenderedAudio {
  readonly sha256: string;
  readonly renditions: Partial<Record<Quality, number>>;
}

/** Called when all renditions exist, to update the track with the same content. Has to be idempotent. */
export type OnTranscoded = (rendered: RenderedAudio) => Promise<void>;

/** Renders one quality. @returns whether another step follows */
const renderQuality = async (
  file: StoredFile,
  audio: StoredAudio,
  quality: Quality,
  workSignal: AbortSignal,
): Promise<boolean> => {
  const { report, signal: conflictSignal, getLastWritten } = createProgressReporter(file);
  const signal = AbortSignal.any([workSignal, conflictSignal]);
  const finishedCount = qualities.indexOf(quality);
  const seconds = Math.max(audio.duration / 1_000, 1);
  const onProgress = (renderedSeconds: number) =>
    report((finishedCount + renderedSeconds / seconds) / qualities.length);
  try {
    const master = { key: getMasterKey(audio), sha256: audio.sha256 };
    await setRendition(audio.sha256, quality, await storeMasterRendition(master, quality, { onProgress, signal }));
  } catch (error) {
    const current = await findFile(file.id);
    if (current?.state !== 'transcoding') return false;
    if (!(error instanceof MediaError)) throw error;
    await failFile(current, verbatim(error.message));
    return false;
  }
  const lastWrittenFile = await getLastWritten();
  if (lastWrittenFile) await changeFile(lastWrittenFile, { progress: (finishedCount + 1) / qualities.length });
  return true;
};

const listRenditions = (audio: StoredAudio): RenderedAudio['renditions'] =>
  Object.fromEntries(qualities.flatMap((quality) => (audio[quality] ? [[quality, audio[quality]]] : [])));

/**
 * The last steps of the pipeline: renders one quality per step, and marks the file as ready when all exist. Idempotent.
 * Renditions that exist for the same content are not rendered again.
 * @returns whether another step follows
 */
export const transcodeFile = async (
  file: StoredFile,
  signal: AbortSignal,
  onTranscoded: OnTranscoded,
): Promise<boolean> => {
  const audio = file.sha256 === null ? undefined : await findAudio(file.sha256);
  if (!audio) throw new Error(`The audio of ${file.id} is not stored`);
  const nextQuality = qualities.find((quality) => audio[quality] === undefined);
  if (nextQuality) return renderQuality(file, audio, nextQuality, signal);
  await onTranscoded({ sha256: audio.sha256, renditions: listRenditions(audio) });
  const ready = await changeFile(file, { state: 'ready', progress: null });
  if (ready) await notifyUploader(ready);
  // An earlier step may have been interrupted before it deleted the object.
  await deleteUploadObject(file);
  return false;
};
